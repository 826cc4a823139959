/**
 * Parses an event stream from chunks cut at any byte, and passes on the data of each event. Other fields of the format
 * (event, id, retry) are ignored, because our messages contain them.
 */
export function eventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
      if (line !== '' || data.length === 0) continue
      const whole = data.join('\n')
      data = []
      onData(whole)
    }
  }
}

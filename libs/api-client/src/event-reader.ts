/**
 * Reads an event stream that comes in pieces, cut anywhere, and hands over the data of each event. What else the format
 * knows (names, ids, the wait before the next attempt) stands in our messages themselves.
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

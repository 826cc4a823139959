import { problemsOf, type Seen } from './play.ts'
import type { Picture } from './take.ts'
import { nameOf } from './variants.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const figure = (seen: Seen, picture: Picture): string => {
  const found = problemsOf(seen).filter((problem) => problem.picture === picture)
  const list = found.map(({ kind, text }) => `<li>${kind}: ${escaped(text)}</li>`).join('')
  const file = escaped(picture.file)
  return `<figure${found.length > 0 ? ' class="bad"' : ''}><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${nameOf(picture.variant)}</figcaption><ul>${list}</ul></figure>`
}

const section = (seen: Seen): string => `
<section id="${seen.state.name}">
<h2>${seen.state.name}</h2>
<ul>${seen.errors.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>
<div>${seen.pictures.map((picture) => figure(seen, picture)).join('\n')}</div>
</section>`

/** One page with all pictures, one row per state, with the findings beside it. `lines` stand above them. */
export const contactSheet = (seen: readonly Seen[], lines: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures</title>
<style>
body { font: 14px/1.4 system-ui; margin: 16px; background: #777; color: #fff }
a { color: inherit }
nav { columns: 16em }
section > div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none; max-inline-size: 320px }
img { inline-size: 240px; display: block; background: #fff }
.bad img { outline: 4px solid #d00 }
ul { margin: 0; padding-inline-start: 16px; overflow-wrap: anywhere }
</style>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}
<nav>${seen.map((one) => `<a href="#${one.state.name}">${one.state.name}</a>${problemsOf(one).length > 0 ? ' ✗' : ''}<br>`).join('')}</nav>
${seen.map(section).join('')}
</html>
`

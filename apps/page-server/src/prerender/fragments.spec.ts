import { readFragments } from './fragments.ts'

const refused =
  (html: string, css = '') =>
  () =>
    readFragments(JSON.stringify([{ path: '/', words: ['new'], html: { en: html }, css }]))

describe('works', () => {
  it('takes what React draws: boundaries, texts in pieces, fields, pictures', () => {
    const html =
      '<!--$--><main id="main" class="a b" tabindex="-1"><form noValidate="" aria-labelledby="_R_1_"><label for="_R_1_">Tisch &amp; Spiel</label><input id="_R_1_" value=""/>' +
      '<p>2 <!-- -->Spiele</p><svg viewBox="0 0 2 2"><line x1="0" x2="2"></line></svg><a href="/history">…</a></form></main><!--/$-->'
    expect(
      readFragments(
        JSON.stringify([{ path: '/', words: ['new'], html: { de: html }, css: '@media (width<16rem){.a{color:red}}' }]),
      ),
    ).toHaveLength(1)
  })
})

describe('refuses', () => {
  it.each([
    ['<script>steal()</script>', 'a <script>'],
    ['<p onclick="steal()">', 'the attribute onclick'],
    ['<p style="color:red"></p>', 'the attribute style'],
    ['<iframe srcdoc="x"></iframe>', 'a <iframe>'],
    ['<base href="/x"/>', 'a <base>'],
    ['<meta charset="x"/>', 'a <meta>'],
    ['<link href="/x.css"/>', 'a <link>'],
    ['<style>p{}</style>', 'a <style>'],
    ['<svg><foreignObject></foreignObject></svg>', 'a <foreignObject>'],
    ['<form action="/api/login"></form>', 'the attribute action'],
    ['<button formaction="/x"></button>', 'the attribute formaction'],
    ['<a href="javascript:steal()"></a>', 'a link to javascript:steal()'],
    ['<a href="//elsewhere.example"></a>', 'a link to //elsewhere.example'],
    ['<a href="/\\elsewhere.example"></a>', 'a link to /\\elsewhere.example'],
    ['<svg><use xlink:href="#x"></use></svg>', 'the attribute xlink:href'],
    ['</div></body>', 'a </div> without its beginning'],
    ['<div><p></p>', 'a <div> without its end'],
    ["<p title='x'></p>", 'no plain markup'],
    ['<p title=x></p>', 'no plain markup'],
    ['<p/onclick="steal()"></p>', 'no plain markup'],
    ['<!-- --!><script>steal()</script>', 'no plain markup'],
    ['<![CDATA[x]]>', 'no plain markup'],
    ['<title><a title="</title><script>">', 'a <title>'],
    ['a < b', 'no plain markup'],
  ])('%s', (html, reason) => {
    expect(refused(html)).toThrow(`the fragment of / has ${reason}`)
  })

  it.each(['</style><script>', '<!--', '@import "x"', '.a{background:url(x)}', '.a{background:u\\72l(x)}'])(
    'the styles %s',
    (css) => {
      expect(refused('<p></p>', css)).toThrow('styles that load something or end early')
    },
  )

  it('a word that would end an attribute', () => {
    expect(() =>
      readFragments(JSON.stringify([{ path: '/', words: ['new" onload="steal()'], html: {}, css: '' }])),
    ).toThrow('fragments/0/words/0 must match')
  })

  it('what is no list of fragments', () => {
    expect(() => readFragments('[{"path":"/"}]')).toThrow('fragments/0 must have required properties words')
    expect(() => readFragments('{')).toThrow()
  })
})

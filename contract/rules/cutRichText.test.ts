import { describe, expect, it } from 'vitest'
import { createChance } from '../../server/demo/random'
import { cutStored, cutRichText, TooIntricate } from './cutRichText'

const ALLOWED = [
  '<p>Plain <strong>strong</strong> <em>soft</em> <u>under</u> <s>struck</s> <b>b</b> <i>i</i></p>',
  '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
  '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li>first</li></ol>',
  '<blockquote><p>Quoted</p></blockquote><pre><code>code &lt;b&gt; &amp;amp;</code></pre>',
  '<p><a href="https://club.example/a?b=1&amp;c=2" rel="noopener">link</a> <a href="mailto:bosun@club.example" rel="noopener">mail</a></p>',
  '',
  'No tags, 5 &lt; 6 &amp; 7',
]

const fill = (piece: string) => piece.repeat(Math.floor(199_000 / piece.length))
const TOO_INTRICATE = {
  'open tags': fill('<b>'),
  'pairs of open tags': fill('<p><b>'),
  'nested lists': fill('<ul><li>'),
  'nested tables': fill('<table><tr><td>'),
  'tags that nothing closes': fill('<b>').slice(0, 99_000) + fill('</i>').slice(0, 99_000),
  'closed tags': fill('<b></b>'),
  'closing tags': fill('</p>'),
  'lesser signs': fill('<'),
  'greater signs': fill('>'),
  ampersands: fill('&'),
  'unfinished links': fill('<a href='),
  'unfinished entities': fill('&#x'),
  'unclosed comments': fill('<!--'),
  'unclosed declarations': fill('<!'),
  'processing instructions': fill('<?'),
  'unfinished closing tags': fill('</'),
}

describe('cutRichText', () => {
  it.each(ALLOWED)('keeps what the editor makes: %s', html => {
    expect(cutRichText(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" class="big" id="me" style="color:red;text-align:left;position:fixed">a</p>', '<p>a</p>'],
    ['<h4>Four</h4>', 'Four'],
    ['<a href="tel:07700900456">a</a>', '<a>a</a>'],
    ['<img src="https://elsewhere.example/pixel.gif" onerror="x()">a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['<a href="/members/home">a</a>', '<a>a</a>'],
    [
      '<a href="HTTPS://club.example" target="_blank" rel="opener" onfocus="x()">a</a>',
      '<a href="HTTPS://club.example" rel="noopener">a</a>',
    ],
    ['<form action="/x"><input value="a"><button>go</button></form>', 'go'],
    ['<iframe srcdoc="<p>x</p>"></iframe><object data="x"></object><svg><script>x()</script></svg>', ''],
    ['<style>p{display:none}</style><link rel="stylesheet" href="x"><meta http-equiv="refresh">a', 'a'],
    ['<table><tr><td>cell</td></tr></table>', 'cell'],
    [
      '<table><caption>Tides</caption><thead><tr><th>Day</th><th>High</th></tr></thead><tbody><tr><td class="x">Sat</td><TD>08:30</TD></tr></tbody></table>',
      'Tides<br />Day High<br />Sat 08:30',
    ],
    [
      '<table><tr><td><p>Sat</p></td><td><p>08:30</p></td></tr><tr><td><p>Sun</p></td></tr></table>',
      '<p>Sat</p><p>08:30</p><p>Sun</p>',
    ],
    [
      '<p>see <a href="tel:1">the plan</a> and <a>more</a> <b>soon</b></p>',
      '<p>see <a>the plan</a> and <a>more</a> <b>soon</b></p>',
    ],
    ['<math><mtext><table><mglyph><style><img src=x onerror=x()>', ''],
    ['<p>never closed <b>bold', '<p>never closed <b>bold</b></p>'],
    ['<!-- note --><p>a</p>', '<p>a</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=x()>">a</p></noscript>', '<p>a</p>'],
  ])('cuts %s', (html, cut) => {
    expect(cutRichText(html)).toBe(cut)
  })

  it.each(Object.entries(TOO_INTRICATE))('refuses what would keep everybody waiting: %s', (_kind, html) => {
    expect(() => cutRichText(html)).toThrow(TooIntricate)
    expect(cutStored(`<p>Fair words</p>${html}`)).toMatch(/^<p>Fair words/)
  })

  it('takes the longest report that a person could write', () => {
    const report = `<h2>Slip</h2><ul>${'<li><p>Rail &amp; <strong>rope</strong> checked, see <a href="https://club.example/slip" rel="noopener">the plan</a></p></li>'.repeat(400)}</ul>`
    expect(cutRichText(report)).toBe(report)
    const nested = `${'<ul><li>'.repeat(20)}deep${'</li></ul>'.repeat(20)}`
    expect(cutRichText(nested)).toBe(nested)
  })

  it('cutting twice changes nothing, and leaves nothing that could do harm, whatever is cut', () => {
    const chance = createChance(7)
    const pieces = [
      '<p>',
      '</p>',
      '<p/>',
      '<b>',
      '</b>',
      '<a href="https://x.example">',
      '<a href="javascript:x()">',
      '</a>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<button>',
      '</button>',
      '<h1>',
      '</h2>',
      '<table>',
      '<td>',
      '<select>',
      '<option>',
      '</option>',
      '<textarea>',
      '</textarea>',
      '<xmp>',
      '</xmp>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg>',
      '<math>',
      '<title>',
      '</title>',
      '<noscript>',
      '</noscript>',
      '<img src=x onerror=x()>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<',
      '>',
      '&',
      '&lt;',
      '&amp;lt;',
      '&#x3c;',
      '&colon;',
      '"',
      "'",
      '`',
      ' onclick=x() ',
      'word',
      ' ',
      '\n',
      '<p style="text-align:center;color:red">',
      '<br>',
      '<hr/>',
      '<pre>',
      '<code>',
      '</pre>',
      '<form>',
      '<input>',
      '🚣',
      '\u2028',
    ]
    for (let round = 0; round < 3000; round++) {
      const html = Array.from({ length: chance.whole(1, 25) }, () => chance.pick(pieces)).join('')
      const cut = cutRichText(html)
      expect(cutRichText(cut), html).toBe(cut)
      const tags = cut.match(/<[^>]*>/g) ?? []
      for (const tag of tags)
        expect(tag, html).toMatch(
          /^<\/?(p|br|strong|b|em|i|u|s|a|ul|ol|li|h[1-3]|blockquote|code|pre|hr)( href="(https?:|mailto:)[^"<>]*" rel="noopener")?( \/)?>$/,
        )
      expect(cut.replace(/<[^>]*>/g, ''), html).not.toMatch(/[<>]/)
    }
  }, 60_000)
})

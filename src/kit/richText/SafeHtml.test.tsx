import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SafeHtml } from './SafeHtml'
import { sanitise } from './sanitise'

describe('sanitise', () => {
  it('[PUB-03] keeps what the editor can make', () => {
    const html =
      '<h2>Tide</h2><p>We <strong>row</strong> <em>with</em> <u>the</u> <s>wind</s><br>tide.</p><ul><li>one</li></ul><blockquote>two</blockquote><hr>'
    expect(sanitise(html)).toBe(html)
  })

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a picture', '<p>a<img src="https://far.example/x.png" onerror="alert(1)"></p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="y">a</form>', 'a'],
    ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://far.example"></iframe>a', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>a', 'a'],
    ['a heading that the editor has not', '<h4 style="text-align:center">a</h4>', 'a'],
    [
      'a table, but for its words',
      '<table><tbody><tr><th>Day</th><th>High</th></tr><tr><td>Sat</td><td>08:30</td></tr></tbody></table>',
      'Day High<br>Sat 08:30',
    ],
    ['data for scripts', '<p data-x="1" aria-label="x">a</p>', '<p>a</p>'],
  ])('drops %s', (_what, html, safe) => expect(sanitise(html)).toBe(safe))

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//far.example/x',
    '/members/home',
    '#top',
    'tel:07700900456',
  ])('takes a link to %j away', address => {
    expect(sanitise(`<a href="${address}">a</a>`)).toBe('<a>a</a>')
  })

  it('gives links rel="noopener", whatever they came with', () => {
    expect(sanitise('<a href="https://row.example/x" rel="opener" target="_blank">a</a>')).toBe(
      '<a href="https://row.example/x" rel="noopener">a</a>',
    )
  })

  it('changes nothing the second time', () => {
    const once = sanitise('<p>a <a href="mailto:a@b.example">b</a><b>c</b><math><mi>x</mi></math></p>')
    expect(sanitise(once)).toBe(once)
  })
})

describe('SafeHtml', () => {
  it('[MEM-07] shows cut text, and nothing for nothing', () => {
    const { container, rerender } = render(<SafeHtml html={'<p>Row<script>x</script></p>'} />)
    expect(container.firstElementChild?.innerHTML).toBe('<p>Row</p>')
    rerender(<SafeHtml html={null} />)
    expect(container).toHaveTextContent('')
  })
})

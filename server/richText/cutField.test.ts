import { expect, test } from 'vitest'
import { cutRichText } from '#contract/rules/cutRichText'
import { hasWords } from './cutField'

test.each([
  '',
  ' \n',
  '<p></p>',
  '<p> </p><p><br></p>',
  '<p>&nbsp;\u00a0</p>',
  '<ul><li><p></p></li></ul>',
  '<hr>',
  '<p><strong> </strong></p>',
  '<a href="https://club.example"></a>',
  '<script>alert(1)</script>',
])('[VAL-03] rich text without a word counts as not filled: %j', html =>
  expect(hasWords(cutRichText(html))).toBe(false),
)

test.each(['x', '<p>Hello</p>', '<ul><li>0</li></ul>', '<p>🚣</p>', '<p>&lt;</p>'])(
  '[VAL-03] with one it is filled: %j',
  html => expect(hasWords(cutRichText(html))).toBe(true),
)

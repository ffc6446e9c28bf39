import { expect, test } from 'vitest'
import { paragraphs } from '#server/present/paragraphs.ts'

test.each([
  [null, ''],
  ['  \n ', ''],
  ['Where flights start', '<p>Where flights start</p>'],
  ['one\ntwo\n\n three \n \nfour', '<p>one\ntwo</p>\n<p>three</p>\n<p>four</p>'],
  ['<img src=x onerror="alert(1)"> & co', '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co</p>'],
])('%j becomes %j', (text, html) => {
  expect(paragraphs(text)).toBe(html)
})

import { expect, test } from 'vitest'
import { imageOfCell } from '#domain/query/cell/image-of-cell.ts'

const PNG = '\\x89PNG\\x0D\\x0A\\x1A\\x0Arest'

test('bytes that begin like an image are one', () => {
  expect(imageOfCell(PNG, true)?.type).toBe('image/png')
  expect(imageOfCell('\\xFF\\xD8\\xFF\\xE0', true)?.type).toBe('image/jpeg')
  expect(imageOfCell('GIF89a', true)?.type).toBe('image/gif')
  expect(imageOfCell('RIFF\\x00\\x00\\x00\\x00WEBPVP8 ', true)?.type).toBe('image/webp')
  expect(imageOfCell(PNG, true)?.bytes).toHaveLength(12)
})

test('a text is an image only as a data address, with the type of its bytes', () => {
  const gif = btoa('GIF89a')
  expect(imageOfCell(`data:image/png;base64,${gif}`, false)?.type).toBe('image/gif')
  expect(imageOfCell('GIF89a', false)).toBeNull()
})

test.each([
  `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`,
  `data:text/html;base64,${btoa('<script>alert(1)</script>')}`,
  `data:image/png;base64,${btoa('<script>alert(1)</script>')}`,
  'data:image/png;base64,%%%',
  'data:image/png,GIF89a',
  'https://example.org/a.png',
  '',
])('%s is no image', (text) => {
  expect(imageOfCell(text, false)).toBeNull()
})

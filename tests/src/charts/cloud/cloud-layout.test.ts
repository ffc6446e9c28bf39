import { expect, test } from 'vitest'
import { cloudLayout } from '#charts/cloud/cloud-layout.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, textsOf } from '#tests/src/charts/picture/box.ts'

const words = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: `word ${at}`,
    size: Math.max(8, size - at),
    angle: at % 3 === 0 ? 90 : 0,
    color: 'chart-1',
  }))
const cloudOf = (count: number, size: number, box = boxOf()) =>
  cloudLayout({ ...MODELS.cloud, words: words(count, size) }, box)

test('the largest word is in the middle, the others around it, without overlaps', () => {
  const { labels } = cloudOf(30, 40)
  expect([labels.length, labels[0]?.x, labels[0]?.y]).toEqual([30, 200, 150])
  const boxes = labels.map(({ x, y, text, size = 0, angle = 0 }) => {
    const [width, height] = [boxOf().measure(text, size), size]
    const [w, h] = angle === 0 ? [width, height] : [height, width]
    return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 }
  })
  const covered = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(covered).toEqual([])
})

test('the same words give the same picture', () => {
  expect(cloudOf(60, 50)).toEqual(cloudOf(60, 50))
})

test('words shrink in a small box, and a note has the number of those that do not fit', () => {
  const small = cloudOf(20, 60, boxOf(150, 80)).labels
  expect(small[0]?.size).toBeLessThan(60)
  const texts = textsOf(cloudOf(200, 60, boxOf(60, 40)))
  expect(texts.at(-1)).toMatch(/^1\d\d words do not fit$/)
})

test('an empty box holds no words', () => {
  expect(textsOf(cloudOf(2, 10, boxOf(1, 1)))).toEqual(['2 words do not fit'])
})

import type { Box, Label, Picture } from '#charts/picture/picture.ts'
import type { WordCloudModel } from '#domain/chart/model/picture/word-cloud.ts'

type Rectangle = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The scales of all words, tried in turn until all words fit. */
const SHRINKS = [1, 0.8, 0.64, 0.5, 0.4, 0.3, 0.22]
/** Most steps of a word along the spiral. */
const MOST_STEPS = 1_500
const SMALLEST = 7

/** Places words from the middle outwards, largest first, each where it first fits; a note has the number of those that do not. */
export function cloudLayout({ words }: WordCloudModel, box: Box): Picture {
  let best: readonly Label[] = []
  for (const shrink of SHRINKS) {
    best = placed(words, shrink, box)
    if (best.length === words.length) break
  }
  const lost = words.length - best.length
  const note: Label[] =
    lost === 0
      ? []
      : [{ x: 2, y: box.height - 7, text: `${lost} words do not fit`, size: 10, color: 'text-2' }]
  return { shapes: [], labels: [...best, ...note] }
}

function placed(words: WordCloudModel['words'], shrink: number, box: Box): readonly Label[] {
  const taken: Rectangle[] = []
  return words.flatMap(({ text, size: full, angle, color }, tip): Label[] => {
    const size = Math.max(SMALLEST, full * shrink)
    const [width, height] = turned(box.measure(text, size) + 4, size * 1.1, angle)
    const place = roomFor(width, height, taken, box)
    if (place === null) return []
    taken.push(place)
    return [
      {
        x: (place.left + place.right) / 2,
        y: (place.top + place.bottom) / 2,
        text,
        size,
        anchor: 'middle',
        color,
        angle,
        tip,
      },
    ]
  })
}

/** The bounding box of a turned text. */
function turned(width: number, height: number, degrees: number): readonly [number, number] {
  const turn = (Math.abs(degrees) * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return [width * cos + height * sin, width * sin + height * cos]
}

function roomFor(width: number, height: number, taken: readonly Rectangle[], box: Box): Rectangle | null {
  if (width > box.width || height > box.height) return null
  const stretch = box.width / Math.max(1, box.height)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const turn = step * 0.35
    const away = step * 0.25
    const x = box.width / 2 + Math.cos(turn) * away * stretch
    const y = box.height / 2 + Math.sin(turn) * away
    const place = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
    const isInside =
      place.left >= 0 && place.right <= box.width && place.top >= 0 && place.bottom <= box.height
    if (isInside && !taken.some((other) => touch(place, other))) return place
  }
  return null
}

function touch(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

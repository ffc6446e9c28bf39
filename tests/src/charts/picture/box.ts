import type { Box, Picture } from '#charts/picture/picture.ts'

/** A box in which every letter is half as wide as it is high. */
export function boxOf(width = 400, height = 300): Box {
  return { width, height, measure: (text, size) => text.length * size * 0.5 }
}

/** The texts of a drawing. */
export function textsOf({ labels }: Picture): readonly string[] {
  return labels.map(({ text }) => text)
}

/** Texts that reach out of the box. */
export function textsOutside({ labels }: Picture, { width, height, measure }: Box): readonly string[] {
  return labels
    .filter(({ x, y, text, size = 11, anchor = 'start' }) => {
      const wide = measure(text, size)
      const from = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
      return from < -1 || from + wide > width + 1 || y < 0 || y > height
    })
    .map(({ text }) => text)
}

/** Whether all numbers of all paths are valid. */
export function hasOnlyNumbers({ shapes }: Picture): boolean {
  return shapes.every(({ path }) => !/NaN|Infinity|undefined/.test(path))
}

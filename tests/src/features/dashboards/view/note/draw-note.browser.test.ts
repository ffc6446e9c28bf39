import { expect, test } from 'vitest'
import { drawNote } from '#features/dashboards/view/note/draw-note.ts'

const textOf = (source: string) => drawNote(source).content.textContent?.trim()

test('a note is cleaned once, and a changed one again', () => {
  expect(drawNote('# Sales')).toBe(drawNote('# Sales'))
  expect([textOf('# Sales'), textOf('# Costs')]).toEqual(['Sales', 'Costs'])
})

test('holds a limited number of notes, and no long one', () => {
  const first = drawNote('first')
  for (let at = 0; at < 300; at += 1) drawNote(`Note ${at}`)
  expect(drawNote('first')).not.toBe(first)
  expect(textOf('first')).toBe('first')
  const long = 'word '.repeat(5_000)
  expect(drawNote(long)).not.toBe(drawNote(long))
})

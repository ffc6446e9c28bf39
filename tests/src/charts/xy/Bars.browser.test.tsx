import { expect, test } from 'vitest'
import { Bars } from '#charts/xy/Bars.tsx'
import { canvasOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

/** How many pixels of a row of the canvas are the bar's green. */
function greenAt(share: number): number {
  const canvas = canvasOf()
  const row = canvas.getContext('2d')?.getImageData(0, Math.round(canvas.height * share), canvas.width, 1)
  const data = row?.data ?? []
  return Array.from({ length: data.length / 4 }, (_, at) => at * 4).filter(
    (at) => data[at] === 0 && data[at + 1] === 255,
  ).length
}

test('bars have the length of their values', async () => {
  await onStage(<Bars model={MODELS.bar} label="Late" summary="Late: 2 bars." />)
  await expect.poll(() => greenAt(0.74)).toBeGreaterThan(100)
  expect(Math.round((greenAt(0.26) / greenAt(0.74)) * 10) / 10).toBe(2)
})

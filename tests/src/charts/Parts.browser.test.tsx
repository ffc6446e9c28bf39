import { expect, test } from 'vitest'
import { Parts } from '#charts/Parts.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { canvasOf, colorsOf } from './canvas/pixels.ts'
import { MODELS } from './example-models.ts'

test('parts fill the ring by their shares, and their names stand beside it', async () => {
  await onStage(
    <div style={{ flex: 1 }}>
      <Parts model={MODELS.parts} label="Origins" summary="Origins: 2 parts." />
    </div>,
  )
  const count = (color: string) => colorsOf(canvasOf()).get(color) ?? 0
  await expect.poll(() => count('0,255,0')).toBeGreaterThan(1_000)
  expect(Math.round(count('255,0,0') / count('0,255,0'))).toBe(3)
  expect(document.querySelector('ul')?.textContent).toBe('ORD75 %DFW25 %')
})

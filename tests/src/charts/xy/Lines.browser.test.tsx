import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Lines } from '#charts/xy/Lines.tsx'
import { canvasOf, colorsOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const lines = <Lines model={MODELS.line} label="Delays" summary="Delays: 2 lines." />

afterEach(() => delete document.documentElement.dataset['theme'])

test('lines say in words what they show', async () => {
  await onStage(lines)
  await expect.element(page.getByRole('img', { name: 'Delays: 2 lines.' })).toBeVisible()
})

test('lines take their colours from the tokens, and again when the theme changes', async () => {
  await onStage(lines)
  const has = (color: string) => (colorsOf(canvasOf()).get(color) ?? 0) > 20
  await expect.poll(() => [has('255,0,0'), has('37,80,205')]).toEqual([true, true])
  document.documentElement.dataset['theme'] = 'dark'
  await expect.poll(() => [has('37,80,205'), has('97,136,231')]).toEqual([false, true])
})

test('lines tell the values under the pointer, largest first', async () => {
  await onStage(lines)
  await userEvent.hover(canvasOf(), { position: { x: 790, y: 200 } })
  await expect.poll(() => document.body.textContent).toMatch(/MarORD18ATL6/)
})

import { expect, test } from 'vitest'
import { Parts } from '#charts/parts/parts.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const shapeOf = (tip: number) => document.querySelector<SVGPathElement>(`path[data-tip="${tip}"]`)

test('parts fill the ring by their shares, with names around it and a value for each', async () => {
  await onStage(<Parts model={MODELS.parts} label="Origins" summary="Origins: 2 parts." />)
  await expect.poll(() => shapeOf(1)).not.toBeNull()
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('Origins: 2 parts.')
  expect([...document.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['ORD', 'DFW'])
  const [larger, smaller] = [shapeOf(0), shapeOf(1)].map((path) => path?.getTotalLength() ?? 0)
  expect(larger).toBeGreaterThan(smaller ?? 0)
  shapeOf(1)?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 400, clientY: 200 }))
  await expect.poll(() => document.body.textContent).toContain('count1')
})

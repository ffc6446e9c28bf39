import { expect, test } from 'vitest'
import { Matrix } from '#charts/Matrix.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { mainColors } from './canvas/pixels.ts'
import { MODELS } from './example-models.ts'
import { named } from './picking/picked.ts'

test('a matrix has a square for each cell, in the colour of its step', async () => {
  await onStage(<Matrix model={MODELS.matrix} label="When" summary="When: heat map of 2 by 1." />)
  await expect.poll(() => mainColors(10_000)).toEqual(['218,241,251', '36,45,126'])
})

test('squares that are not picked are dimmed', async () => {
  const model = { ...MODELS.matrix, pickAt: (index: number) => named(index === 0 ? 'low' : 'high') }
  await onStage(
    <Matrix model={model} label="When" summary="When: heat map of 2 by 1." picked={[named('high')]} />,
  )
  // The other square is translucent.
  await expect.poll(() => mainColors(10_000)).toEqual(['36,45,126'])
})

import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lateScreen } from '#app/faults/lazy-screen.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const Here = ({ name }: { readonly name: string }) => <p>{name} is here</p>

test('a screen whose code is there is drawn at once, without its fallback', async () => {
  const Screen = lateScreen(async () => Promise.resolve({ default: Here }))
  await Screen.load()
  const seen: string[] = []
  const Fallback = () => {
    seen.push('fallback')
    return null
  }
  const stage = await onStage(
    <Suspense fallback={<Fallback />}>
      <Screen name="SQL Lab" />
    </Suspense>,
  )
  await expect.element(stage.getByText('SQL Lab is here')).toBeVisible()
  expect(seen).toEqual([])
})

test('a screen whose code comes later takes the place of its fallback', async () => {
  const Screen = lateScreen(async () => Promise.resolve({ default: Here }))
  const stage = await onStage(
    <Suspense fallback={<p>coming</p>}>
      <Screen name="SQL Lab" />
    </Suspense>,
  )
  await expect.element(stage.getByText('SQL Lab is here')).toBeVisible()
})

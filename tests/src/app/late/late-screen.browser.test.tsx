import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lateScreen } from '#app/late/late-screen.ts'
import type { ScreenProps } from '#features/feature.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const Here = ({ params }: ScreenProps) => <p>{params.get('name')} is here</p>
const given: ScreenProps = { params: new Map([['name', 'SQL Lab']]), search: new Map(), go: () => {} }

test('a screen whose code is there is drawn at once, without its fallback', async () => {
  const Screen = lateScreen(async () => Promise.resolve({ Screen: Here }))
  await Screen.load()
  const seen: string[] = []
  const Fallback = () => {
    seen.push('fallback')
    return null
  }
  const stage = await onStage(
    <Suspense fallback={<Fallback />}>
      <Screen {...given} />
    </Suspense>,
  )
  await expect.element(stage.getByText('SQL Lab is here')).toBeVisible()
  expect(seen).toEqual([])
})

test('a screen whose code comes later takes the place of its fallback', async () => {
  const Screen = lateScreen(async () => Promise.resolve({ Screen: Here }))
  const stage = await onStage(
    <Suspense fallback={<p>coming</p>}>
      <Screen {...given} />
    </Suspense>,
  )
  await expect.element(stage.getByText('SQL Lab is here')).toBeVisible()
})

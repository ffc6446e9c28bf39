import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lateScreen } from '#app/late/late-screen.ts'
import type { ScreenProps } from '#features/feature.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const NamedScreen = ({ params }: ScreenProps) => <p>{params.get('name')} is drawn</p>
const given: ScreenProps = { params: new Map([['name', 'SQL Lab']]), search: new Map(), go: () => {} }

test('draws a loaded screen at once, without its fallback', async () => {
  const Screen = lateScreen(async () => Promise.resolve({ Screen: NamedScreen }))
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
  await expect.element(stage.getByText('SQL Lab is drawn')).toBeVisible()
  expect(seen).toEqual([])
})

test('a screen that loads later replaces its fallback', async () => {
  const Screen = lateScreen(async () => Promise.resolve({ Screen: NamedScreen }))
  const stage = await onStage(
    <Suspense fallback={<p>coming</p>}>
      <Screen {...given} />
    </Suspense>,
  )
  await expect.element(stage.getByText('SQL Lab is drawn')).toBeVisible()
})

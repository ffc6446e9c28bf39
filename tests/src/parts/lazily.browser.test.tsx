import { expect, test } from 'vitest'
import { lazily } from '#parts/lazily.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const Loaded = ({ name }: { readonly name: string }) => <p>{name} is loaded</p>

/** A fallback that records each render. */
function notedFallback() {
  const seen: string[] = []
  const Fallback = () => {
    seen.push('fallback')
    return <p>coming</p>
  }
  return { seen, fallback: <Fallback /> }
}

test('a part that was loaded before is drawn at once, without its fallback', async () => {
  const { seen, fallback } = notedFallback()
  const Part = lazily(async () => Loaded, fallback)
  await Part.load()
  const stage = await onStage(<Part name="The grid" />)
  await expect.element(stage.getByText('The grid is loaded')).toBeVisible()
  expect(seen).toEqual([])
})

test('a part that is loaded later replaces its fallback', async () => {
  const { seen, fallback } = notedFallback()
  const Part = lazily(async () => Loaded, fallback)
  const stage = await onStage(<Part name="The grid" />)
  await expect.element(stage.getByText('The grid is loaded')).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
})

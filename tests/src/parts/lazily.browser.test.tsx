import { expect, test } from 'vitest'
import { lazily } from '#parts/lazily.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const Here = ({ name }: { readonly name: string }) => <p>{name} is here</p>

/** A fallback that notes each time it is drawn. */
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
  const Part = lazily(async () => Here, fallback)
  await Part.load()
  const stage = await onStage(<Part name="The grid" />)
  await expect.element(stage.getByText('The grid is here')).toBeVisible()
  expect(seen).toEqual([])
})

test('a part that comes later takes the place of its fallback', async () => {
  const { seen, fallback } = notedFallback()
  const Part = lazily(async () => Here, fallback)
  const stage = await onStage(<Part name="The grid" />)
  await expect.element(stage.getByText('The grid is here')).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
})

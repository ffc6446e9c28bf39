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

test('a part that cannot be loaded has a message in its place, and is loaded by another try', async () => {
  let isOnline = false
  const fetchPart = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return Loaded
  }
  const Part = lazily(fetchPart)
  const stage = await onStage(
    <>
      <p>The rest</p>
      <Part name="The grid" />
    </>,
  )
  const message = stage.getByRole('alert')
  await expect.poll(() => message.element().textContent).toMatch(/^This part could not be loaded\./)
  await expect.element(stage.getByText('The rest')).toBeVisible()
  await stage.getByRole('button', { name: 'Try again' }).click()
  await expect.element(message).toBeVisible()
  isOnline = true
  await stage.getByRole('button', { name: 'Try again' }).click()
  await expect.element(stage.getByText('The grid is loaded')).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
})

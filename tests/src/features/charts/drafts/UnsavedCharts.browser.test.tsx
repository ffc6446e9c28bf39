import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newChartKey, readLocalDraft, storeNewDraft } from '#data/commands/explore/chart-drafts.ts'
import { readDiscardedDrafts } from '#data/commands/explore/discarded-drafts.ts'
import { readUnsavedCharts } from '#data/commands/explore/unsaved-drafts.ts'
import { useLive } from '#data/db/live.ts'
import { toasts } from '#data/platform/toasts.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { UnsavedCharts } from '#features/charts/drafts/UnsavedCharts.tsx'
import { useWorkspace, WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const FORM = { viz_type: 'pie', datasource: '1__table' }

const Followed = ({ search }: { readonly search: string }) => {
  const { db } = useWorkspace()
  const read = useLive(async () => readUnsavedCharts(db), [db])
  return <UnsavedCharts unsaved={read.state === 'ready' ? read.value : []} search={search} now={0} />
}

async function show(names: readonly string[], search = '') {
  const db = await emptyDatabase()
  for (const name of names)
    await storeNewDraft(db, newChartKey(name), { ...untouchedDraft(FORM, null), name })
  const user = { userId: 7, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      <Followed search={search} />
    </WorkspaceContext>,
  )
  return db
}

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

test('an unsaved chart is marked, opens, and can be discarded to Versions and restored', async () => {
  const db = await show(['Fog'])
  await expect.element(page.getByRole('link', { name: 'Fog' })).toHaveAttribute('href', '/explore/?draft=Fog')
  await expect.element(page.getByText('Not saved')).toBeVisible()
  await page.getByRole('button', { name: /^Discard .*Fog.* to Versions$/ }).click()
  await expect.element(page.getByRole('link', { name: 'Fog' })).not.toBeInTheDocument()
  expect(await readDiscardedDrafts(db)).toMatchObject([{ id: 'Fog', name: 'Fog', form: FORM }])
  const [toast] = toasts.get().toasts
  expect(toast?.text).toContain('is discarded. It is among the discarded drafts of New chart for 30 days.')
  toast?.action?.run()
  await expect.element(page.getByRole('link', { name: 'Fog' })).toBeVisible()
  expect(await readLocalDraft(db, newChartKey('Fog'))).toMatchObject({ name: 'Fog' })
})

test('the last three of many are shown first, and a button shows all of them', async () => {
  await show(['a', 'b', 'c', 'd', 'e'])
  await expect.element(page.getByRole('listitem').nth(2)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'Show all 5 that are not saved' }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
})

test('the search of the list also filters them', async () => {
  await show(['Fog', 'Snow'], 'sno')
  await expect.element(page.getByRole('link', { name: 'Snow' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fog' })).not.toBeInTheDocument()
})

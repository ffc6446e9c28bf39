import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BottomNav } from '#app/navigation/BottomNav.tsx'
import { placesOf } from '#app/navigation/places.ts'
import { FEATURES } from '#features/all.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

beforeEach(async () => page.viewport(390, 844))
afterEach(async () => page.viewport(1280, 800))

test('on a phone, places that do not fit are listed under More', async () => {
  const go = vi.fn()
  const user = { userId: 7, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ db: await emptyDatabase(), user }}>
      <BottomNav
        places={placesOf(FEATURES)}
        path="/chart/list/"
        go={go}
        onSearch={vi.fn()}
        onHelp={vi.fn()}
        onSignOut={vi.fn()}
      />
    </WorkspaceContext>,
    { width: 390 },
  )
  await expect.element(page.getByRole('link', { name: 'Charts' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Datasets' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Runs' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Annotations' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Datasets' }).click()
  expect(go.mock.calls).toEqual([['/tablemodelview/list/']])
})

import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { ExportButton } from '#features/sql-lab/export/ExportButton.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverThat } from '#tests/support/server-that.ts'
import { query } from '#tests/support/tabs.ts'

async function show(server: ServerDescription): Promise<void> {
  knownServer.set(server)
  connection.report(null)
  onTestFinished(() => knownServer.set(null))
  const db = new LocalDatabase(`export-${crypto.randomUUID()}`)
  const user = { userId: 1, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ user, db }}>
      <ExportButton query={query({ state: 'success', rows: 1 })} />
    </WorkspaceContext>,
  )
}

const button = page.getByRole('button', { name: 'Export', exact: true })

test('an account without export permission sees a disabled button with the reason', async () => {
  await show(serverThat(['csvExport', 'forbidden']))
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await expect.element(page.getByText('Your account may not download results as files')).toBeVisible()
})

test('a server without streamed exports offers no export of all rows', async () => {
  await show(serverThat(['csvExport', 'yes'], ['streamedExport', 'missing']))
  await button.click()
  await expect.element(page.getByText('This server offers only the rows that were fetched')).toBeVisible()
  await expect
    .element(page.getByRole('switch', { name: 'All rows of the query, without the limit' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a server that writes no files leaves the formats that the device writes', async () => {
  await show(serverThat(['csvExport', 'missing']))
  await button.click()
  await expect
    .element(page.getByText('This server cannot write this format; this device can write others'))
    .toBeVisible()
  await expect.element(button.last()).not.toHaveAttribute('aria-disabled')
})

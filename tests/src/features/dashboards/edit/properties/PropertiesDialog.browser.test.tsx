import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { beginDraft } from '#domain/dashboard/edit/draft.ts'
import { BLANK_DASHBOARD, type StoredDashboard } from '#domain/records/dashboards/record.ts'
import { PropertiesDialog } from '#features/dashboards/edit/properties/PropertiesDialog.tsx'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverThat } from '#tests/support/server-that.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  connection.report(null)
  knownServer.set(null)
})

async function dialog(record: Pick<StoredDashboard, 'rolesNamed'> = {}) {
  const draft = beginDraft({
    ...BLANK_DASHBOARD,
    roles: (record.rolesNamed ?? []).map(({ id }) => id),
    title: 'Flights',
    owners: [7],
    metadata: { color_scheme: '' },
  })
  const performTogether = vi.fn<DashboardEdit['performTogether']>()
  const edit: DashboardEdit = {
    draft,
    document: draft.document,
    isUnsaved: false,
    storedAt: null,
    isRefused: false,
    perform: () => null,
    performTogether,
    replace: () => undefined,
    check: () => null,
    undo: () => undefined,
    redo: () => undefined,
  }
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <PropertiesDialog
        record={{ localId: localId('d1'), ...record }}
        edit={edit}
        onClose={() => undefined}
      />
    </WorkspaceContext>,
    { width: 900, height: 800 },
  )
  return performTogether
}

const answer = (templates: readonly object[], sent: unknown[] = []) =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (!url.includes('css_template')) return Response.json({ result: 'token' })
    if (method === 'GET') return Response.json({ count: templates.length, ids: [], result: templates })
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    sent.push(method === 'POST' ? body : [method, new URL(url, location.href).pathname, body])
    return Response.json({ id: 4, result: {}, message: 'OK' }, { status: method === 'POST' ? 201 : 200 })
  })

test('CSS from a template, and all properties are applied together', async () => {
  answer([{ id: 3, template_name: 'Dark cards', css: '.card { color: red }' }])
  const performTogether = await dialog()
  await page.getByRole('button', { name: 'Apply a template' }).click()
  await page.getByRole('menuitem', { name: 'Dark cards' }).click()
  await expect.element(page.getByRole('textbox', { name: 'CSS' })).toHaveTextContent('.card { color: red }')
  await page.getByRole('textbox', { name: 'Title' }).fill('Delays')
  await page.getByRole('textbox', { name: 'JSON metadata' }).fill('{"refresh_frequency": 30}')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await vi.waitFor(() => expect(performTogether).toHaveBeenCalled())
  expect(performTogether.mock.calls).toEqual([
    [
      [
        { op: 'set-fields', fields: { title: 'Delays', css: '.card { color: red }' } },
        {
          op: 'set-settings',
          settings: new Map<string, unknown>([
            ['refresh_frequency', 30],
            ['color_scheme', undefined],
          ]),
        },
      ],
    ],
  ])
})

test('problems of CSS and metadata have their line and column', async () => {
  answer([])
  const performTogether = await dialog()
  await page.getByRole('textbox', { name: 'CSS' }).fill('.a { color: red }\n@import "x";')
  await expect
    .element(page.getByRole('status', { name: 'Problems of CSS' }))
    .toHaveTextContent('Line 2, column 1: @import "x" is not allowed.')
  await page.getByRole('textbox', { name: 'JSON metadata' }).fill('{"refresh_frequency": "x"}')
  const problem = 'Line 1, column 2: “refresh_frequency” must be a number of seconds.'
  await expect
    .element(page.getByRole('status', { name: 'Problems of JSON metadata' }))
    .toHaveTextContent(problem)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  expect(performTogether).not.toHaveBeenCalled()
})

test('the address of another dashboard is rejected', async () => {
  answer([])
  await db.dashboards.put(storedDashboard({ id: 5, dashboard_title: 'Late', slug: 'late' }))
  const performTogether = await dialog()
  await page.getByRole('textbox', { name: 'Address' }).fill('late')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.element(page.getByText('Another dashboard has this address')).toBeVisible()
  expect(performTogether).not.toHaveBeenCalled()
})

test('CSS is saved as a template', async () => {
  const sent: unknown[] = []
  answer([], sent)
  await dialog()
  await page.getByRole('textbox', { name: 'CSS' }).fill('.a { color: red }')
  await page.getByRole('button', { name: 'Save as a template' }).click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Red')
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect.poll(() => sent).toEqual([{ template_name: 'Red', css: '.a { color: red }' }])
  await expect.poll(() => JSON.stringify(toasts.get())).toContain('The template is saved.')
})

test('roles are shown only where the server has access by role', async () => {
  answer([])
  await dialog({ rolesNamed: [{ id: 3, name: 'Pilots' }] })
  await expect.element(page.getByText('Each of them may change it')).toBeVisible()
  expect(page.getByText('Pilots').query()).toBeNull()
  knownServer.set(serverThat(['dashboardRoles', 'yes']))
  await expect.element(page.getByText('Pilots')).toBeVisible()
  await expect.element(page.getByText(/^Users with one of them see the dashboard/)).toBeVisible()
})

test('a template is renamed, and deleted with a way back', async () => {
  const sent: unknown[] = []
  answer([{ id: 3, template_name: 'Dark cards', css: '.card { color: red }' }], sent)
  await dialog()
  const more = page.getByRole('button', { name: 'Rename or delete a template' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Dark cards' }).first().click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill(' Black cards ')
  await page.getByRole('button', { name: 'Rename the template' }).click()
  const rename = ['PUT', '/api/v1/css_template/3', { template_name: 'Black cards' }]
  await expect.poll(() => sent).toEqual([rename])
  await more.click()
  await page.getByRole('menuitem', { name: 'Dark cards' }).last().click()
  const removal = ['DELETE', '/api/v1/css_template/3', {}]
  await expect.poll(() => sent).toEqual([rename, removal])
  await expect
    .poll(() => toasts.get().toasts.map(({ text }) => text))
    .toContain('The template “Dark cards” is deleted.')
  toasts
    .get()
    .toasts.find(({ action }) => action?.label === 'Undo')
    ?.action?.run()
  await expect.poll(() => sent.at(-1)).toEqual({ template_name: 'Dark cards', css: '.card { color: red }' })
})

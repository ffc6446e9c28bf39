import { openDashboard } from '#tests/support/dashboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

interface LoggedEvent {
  readonly event_name: string
  readonly slice_id?: number
  readonly applied_filters?: readonly { readonly column: string }[]
  readonly row_count?: number
}

test(
  'an opened dashboard is in the activity of the server with each of its loaded charts',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await offset.signIn('/dashboard/list/')
    const count = await openDashboard(page)
    // The page ends before its last events would be sent by themselves.
    await page.goto(`${offset.server.origin}/settings/activity/`)
    const row = page.getByRole('row', { name: /Flight delays 2001/ })
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible()
      await expect(row.getByRole('cell')).toHaveText([
        '1',
        /Local User/,
        /\d/,
        String(count),
        / m?s$/,
        / m?s$/,
      ])
    }).toPass()

    const wire = await wireOf(offset)
    const readEvents = async () => {
      const answer = await wire.get('/api/v1/log/?q=(page_size:100)')
      const { result }: { readonly result: readonly { readonly json: string }[] } = await answer.json()
      return result.map(({ json }): LoggedEvent => JSON.parse(json))
    }
    const drawn = (event: LoggedEvent) => event.event_name === 'render_chart'
    // The last charts are drawn after they have loaded.
    await expect.poll(async () => (await readEvents()).filter(drawn).length).toBeGreaterThanOrEqual(count)
    const events = await readEvents()
    const named = (name: string) => events.filter((event) => event.event_name === name)
    expect(named('mount_dashboard')).toHaveLength(1)
    expect(named('spa_navigation').length).toBeGreaterThan(1)
    const loads = named('load_chart')
    expect(new Set(loads.map(({ slice_id }) => slice_id)).size).toBe(count)
    expect(loads.every(({ applied_filters: applied, row_count: rows = 0 }) => applied && rows > 0)).toBe(true)
  },
)

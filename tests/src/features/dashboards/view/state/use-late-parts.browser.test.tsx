import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLateParts } from '#features/dashboards/view/state/use-late-parts.ts'

type View = Parameters<typeof useLateParts>[0]

const NOTHING: View = {
  stamp: null,
  shownCharts: [1],
  isDeleted: false,
  linkNotes: [],
  restored: null,
  search: new Map(),
  dashboard: { notes: [], filters: [] },
  cross: { notes: [] },
}

const Parts = ({ view }: { readonly view: View }) => <p role="status">{String(useLateParts(view))}</p>

const first = async (view: ComponentProps<typeof Parts>['view']) => {
  const { container } = await render(<Parts view={view} />)
  return container.textContent
}

test('the parts around the charts come after the first chart', async () => {
  const { container, rerender } = await render(<Parts view={NOTHING} />)
  expect(container.textContent).toBe('false')
  await rerender(<Parts view={{ ...NOTHING, stamp: { kind: 'device', text: 'from this device', at: 1 } }} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('true')
})

test.each<[string, Partial<View>]>([
  ['a part that cannot be shown', { dashboard: { notes: ['A filter cannot be read.'], filters: [] } }],
  ['a part of a link that is ignored', { linkNotes: ['The tab is gone.'] }],
  ['a picked part that is ignored', { cross: { notes: ['The chart is gone.'] } }],
  [
    'filters with which the dashboard opened',
    { restored: { view: null, address: '', filters: undefined, tabs: undefined, notes: [] } },
  ],
  ['parameters of the address', { search: new Map([['standalone', '1']]) }],
  ['a dashboard that the server no longer has', { isDeleted: true }],
])('%s: named before the first chart', async (_name, view) => {
  expect(await first({ ...NOTHING, ...view })).toBe('true')
})

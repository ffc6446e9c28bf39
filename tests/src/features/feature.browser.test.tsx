import { RouterProvider } from '@tanstack/react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSession } from '#data/start/open-session.ts'
import type { Workspace } from '#data/start/workspace.ts'
import { FEATURES } from '#features/all.ts'
import type { Feature } from '#features/feature.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { makeRoutes } from '#src/routes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { ChartIcon } from '#ui/icons.ts'

/** A feature that no other code mentions. */
const LIBRARY: Feature = {
  title: 'Library',
  navigation: { icon: ChartIcon, letter: 'L' },
  screens: [
    {
      path: 'library',
      title: 'Library',
      load: async () =>
        Promise.resolve({
          Screen: ({ search }) => <h1>{`All books, ${search.get('by') ?? 'unsorted'}`}</h1>,
        }),
    },
    {
      path: 'library/book/$number',
      title: 'Book',
      load: async () =>
        Promise.resolve({ Screen: ({ params }) => <h1>{`Book ${params.get('number')}`}</h1> }),
    },
  ],
  loadPalette: async () =>
    Promise.resolve({
      keys: [{ title: 'Library', rows: [{ keys: 'Mod+B', what: 'Borrow the book' }] }],
      sources: [
        async () =>
          Promise.resolve([
            {
              kind: 'dashboard',
              key: 'book-7',
              name: 'Sonnets',
              where: 'Book',
              target: { kind: 'address', address: '/library/book/7/' },
            },
          ]),
      ],
      commands: [
        { id: 'lend', name: 'Lend a book', where: 'Library', run: ({ go }) => go('/library/book/9/') },
      ],
      open: () => null,
    }),
}

const USER = {
  id: 77,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: null,
  is_active: true,
  is_anonymous: false,
}

let before = ''
let workspace: Workspace | null = null

beforeAll(async () => {
  before = location.href
  const answer = JSON.stringify({ result: USER })
  vi.stubGlobal('fetch', async () =>
    Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } })),
  )
  const start = await openSession()
  workspace = start.kind === 'open' ? start : null
})

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

async function openAt(address: string): Promise<void> {
  history.replaceState(null, '', address)
  // `false`: a test page is inside a frame of its runner.
  const router = makeRoutes([...FEATURES, LIBRARY], false).makeRouter()
  await router.load()
  await onStage(
    <WorkspaceContext value={workspace}>
      <RouterProvider router={router} />
    </WorkspaceContext>,
  )
}

const heading = () => page.getByRole('heading', { level: 1 })

test('a declared feature has its address and the title of its screen', async () => {
  await openAt('/library/?by=year')
  await expect.element(heading()).toHaveTextContent('All books, year')
  await expect.poll(() => document.title).toBe('Library · Offset')
})

test('it is in the navigation, and its letter opens it', async () => {
  await openAt('/library/book/12/')
  await expect.element(heading()).toHaveTextContent('Book 12')
  const place = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Library' })
  await expect.element(place).toHaveAttribute('href', '/library/')
  await expect.element(place).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('gl')
  await expect.element(heading()).toHaveTextContent('All books, unsorted')
})

test.each([
  ['Library', 'All books, unsorted'],
  ['sonnets', 'Book 7'],
  ['Lend a', 'Book 9'],
])('the palette finds %s of it', async (typed, opened) => {
  await openAt('/library/book/12/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(page.getByRole('combobox'), typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading()).toHaveTextContent(opened)
})

test('the key help lists its keys, and the keys that open it', async () => {
  await openAt('/library/')
  await userEvent.keyboard('?')
  await expect.element(page.getByText('Borrow the book')).toBeVisible()
  await expect.element(page.getByText('Go to Library')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('an unknown address offers the feature as a way out', async () => {
  await openAt('/no/such/')
  await expect.element(page.getByText('Page not found')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Library' })).toBeVisible()
})

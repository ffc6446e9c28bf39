import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignInScreen } from '#app/sign-in/SignInScreen.tsx'
import type { NoServerStart } from '#app/sign-in/use-server-back.ts'
import { connection } from '#data/http/connection.ts'
import { openSession } from '#data/start/open-session.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** A server that answers with `answer`, or is unreachable; counts its requests. */
function server() {
  const state = { answer: null as (() => Response) | null, requests: 0 }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/sign_in_way/')) return json(BY_LINK)
    state.requests += 1
    if (state.answer === null) throw new TypeError('Failed to fetch')
    return state.answer()
  })
  return state
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const BY_LINK = { result: { way: 'link', server: null, is_directory: false, providers: [] } }

const USER = {
  id: 77,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: null,
  is_active: true,
  is_anonymous: false,
}

/** The page of a first start without a server. */
async function firstStart() {
  const from = server()
  const start = await openSession()
  if (start.kind !== 'no-user') throw new Error(`started as ${start.kind}`)
  return { from, start, load: vi.fn() }
}

const show = (start: NoServerStart, load: () => void) =>
  onStage(<SignInScreen start={start} load={load} isInFrame={false} />)
const heading = () => page.getByRole('heading')

test('without a server the page keeps trying, and continues once a user is signed in', async () => {
  const { from, start, load } = await firstStart()
  await show(start, load)
  await expect.element(heading()).toHaveTextContent('The server cannot be reached')
  await expect.element(page.getByText(/^This page continues as soon as .* Next try (in|now)/)).toBeVisible()
  from.answer = () => json({ result: USER })
  await expect.poll(() => load.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('shows the sign-in and stops polling once the server answers without a session', async () => {
  const { from, start, load } = await firstStart()
  await show(start, load)
  from.answer = () => json({ msg: 'Missing Authorization Header' }, 401)
  await expect.poll(() => heading().element().textContent, { timeout: 10_000 }).toBe('Sign in')
  const { requests } = from
  connection.wake()
  expect(from.requests).toBe(requests)
  expect(load).not.toHaveBeenCalled()
})

test('polls at the planned times, and at once on the button', async () => {
  const { from, start, load } = await firstStart()
  const { requests } = from
  await show(start, load)
  await expect.element(heading()).toBeVisible()
  // A press sends one request, whatever else is planned.
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => from.requests).toBeGreaterThan(requests)
  await expect.element(heading()).toHaveTextContent('The server cannot be reached')
  expect(connection.get().nextTryAt).not.toBeNull()
  expect(load).not.toHaveBeenCalled()
})

test('a framed page requests no password; a link opens a tab instead', async () => {
  const { start } = await firstStart()
  await onStage(<SignInScreen start={start} isInFrame />)
  await expect.element(page.getByRole('button', { name: 'Sign in, in a new tab' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

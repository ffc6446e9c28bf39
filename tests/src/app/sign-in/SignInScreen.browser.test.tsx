import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignInScreen } from '#app/sign-in/SignInScreen.tsx'
import type { NoServerStart } from '#app/sign-in/use-server-back.ts'
import { connection } from '#data/http/connection.ts'
import { openSession } from '#data/start/open-session.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** A server that answers, or is not reached, as `answer` says by now; counts what it is asked. */
function server() {
  const state = { answer: null as (() => Response) | null, asked: 0 }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/sign_in_way/')) return json(BY_LINK)
    state.asked += 1
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

/** The page of a first start that finds no server. */
async function firstStart() {
  const from = server()
  const start = await openSession()
  if (start.kind !== 'no-user') throw new Error(`started as ${start.kind}`)
  return { from, start, load: vi.fn() }
}

const show = (start: NoServerStart, load: () => void) =>
  onStage(<SignInScreen start={start} load={load} isInFrame={false} />)
const heading = () => page.getByRole('heading')

test('without a server the page says that it goes on by itself, and does so once somebody is signed in', async () => {
  const { from, start, load } = await firstStart()
  await show(start, load)
  await expect.element(heading()).toHaveTextContent('The server cannot be reached')
  await expect.element(page.getByText(/^This page continues as soon as .* Next try (in|now)/)).toBeVisible()
  from.answer = () => json({ result: USER })
  await expect.poll(() => load.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('a server that comes back and knows nobody asks for a sign-in, and is asked no more', async () => {
  const { from, start, load } = await firstStart()
  await show(start, load)
  from.answer = () => json({ msg: 'Missing Authorization Header' }, 401)
  await expect.poll(() => heading().element().textContent, { timeout: 10_000 }).toBe('Sign in')
  const { asked } = from
  connection.wake()
  expect(from.asked).toBe(asked)
  expect(load).not.toHaveBeenCalled()
})

test('a server that stays away is asked when the connection plans it, and at once by the button', async () => {
  const { from, start, load } = await firstStart()
  const { asked } = from
  await show(start, load)
  await expect.element(heading()).toBeVisible()
  // A press asks once, whatever else is planned at that time.
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => from.asked).toBeGreaterThan(asked)
  await expect.element(heading()).toHaveTextContent('The server cannot be reached')
  expect(connection.get().nextTryAt).not.toBeNull()
  expect(load).not.toHaveBeenCalled()
})

test('in a frame of another page nobody is asked for a password: the way leads to a tab of its own', async () => {
  const { start } = await firstStart()
  await onStage(<SignInScreen start={start} isInFrame />)
  await expect.element(page.getByRole('button', { name: 'Sign in, in a new tab' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

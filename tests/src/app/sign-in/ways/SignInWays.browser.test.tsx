import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignInWays } from '#app/sign-in/ways/SignInWays.tsx'
import type { ServerUser } from '#data/session/ask-server.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

afterEach(() => vi.unstubAllGlobals())

const WAY = { way: 'password', server: 'bi.example', is_directory: false, providers: [] }
const ADA = { id: 1, username: 'ada', first_name: 'Ada', last_name: 'L' }

/** A server with a sign-in method and an answer to the password; records what was sent. */
function serverWith(way: object, answer: () => Response = () => Response.json({ result: ADA })) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/sign_in_way/')) return Response.json({ result: { ...WAY, ...way } })
    sent.push(`${init.method} ${address} ${typeof init.body === 'string' ? init.body : ''}`)
    return answer()
  })
  return sent
}

async function show(onUser = async (answered: ServerUser) => (answered.ok ? null : answered.error.message)) {
  await onStage(<SignInWays onToken={async () => null} onUser={onUser} />)
}

test('shows fields for name and password, and sends them once', async () => {
  const sent = serverWith({})
  const onUser = vi.fn(async () => null)
  await show(onUser)
  await expect.element(page.getByLabelText('User name')).toHaveFocus()
  await expect.element(page.getByText('Your account at bi.example.')).toBeVisible()
  await userEvent.keyboard('ada{Tab}open sesame{Enter}')
  await expect.poll(() => onUser.mock.calls).toEqual([[{ ok: true, value: ADA }]])
  expect(sent).toEqual(['POST /api/v1/security/password_login/ {"username":"ada","password":"open sesame"}'])
})

test('hides the password, and lets a password manager find both fields', async () => {
  serverWith({})
  await show()
  const field = page.getByLabelText('Password')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(page.getByLabelText('User name')).toHaveAttribute('autocomplete', 'username')
})

test('shows the server’s error message until the input changes', async () => {
  serverWith({}, () => Response.json({ message: 'The name or the password is wrong.' }, { status: 401 }))
  await show()
  await userEvent.fill(page.getByLabelText('User name'), 'ada')
  await userEvent.fill(page.getByLabelText('Password'), 'no')
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
  await expect.element(page.getByText('The name or the password is wrong.')).toBeVisible()
  await userEvent.type(page.getByLabelText('Password'), 'x')
  await expect.element(page.getByText('The name or the password is wrong.')).not.toBeInTheDocument()
})

test.each([
  [
    { way: 'page', providers: ['google', 'okta'] },
    /^bi\.example signs in by google, okta \(single sign-on\)\./,
  ],
  [{ way: 'page' }, /^bi\.example signs in by a page of its own \(single sign-on\)\./],
  [{ way: 'none' }, /^What answers at bi\.example has no Superset sign-in\./],
])('explains an unsupported sign-in and offers a retry: %j', async (way, text) => {
  serverWith(way)
  await show()
  await expect.element(page.getByText(text)).toBeVisible()
  serverWith({})
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByLabelText('Password')).toBeVisible()
})

test('a server without this call signs in by link', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not found' }, { status: 404 }))
  await show()
  await expect.element(page.getByLabelText('Sign-in link or token')).toBeVisible()
})

test('names the directory of an account', async () => {
  serverWith({ is_directory: true })
  await show()
  await expect.element(page.getByText('Your account of the directory that bi.example uses.')).toBeVisible()
})

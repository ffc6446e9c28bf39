import { useSpoken } from '#app/badge/use-spoken.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

const Spoken = ({ state, text }: { readonly state: string; readonly text: string | null }) => (
  <p role="status">{useSpoken(state, text)}</p>
)

test('a state is said once, a count of before is not left standing, and Sending is not said', async () => {
  const stage = await render(<Spoken state="waiting" text="Waiting, 1 change" />)
  const status = page.getByRole('status')
  await expect.poll(() => status.element().textContent).toBe('Waiting, 1 change')
  await stage.rerender(<Spoken state="waiting" text="Waiting, 2 changes" />)
  await expect.poll(() => status.element().textContent).toBe('')
  await stage.rerender(<Spoken state="sending" text={null} />)
  await stage.rerender(<Spoken state="waiting" text="Waiting, 1 change" />)
  await expect.poll(() => status.element().textContent).toBe('')
  await stage.rerender(<Spoken state="offline refused" text="Offline, 1 change, 1 refused" />)
  await expect.poll(() => status.element().textContent).toBe('Offline, 1 change, 1 refused')
})

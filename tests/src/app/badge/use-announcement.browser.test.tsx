import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAnnounced } from '#app/badge/use-announcement.ts'

interface Said {
  readonly state: string
  readonly text: string | null
  readonly spokenMs?: number
}

const Spoken = ({ state, text, spokenMs = 100 }: Said) => (
  <p role="status">{useAnnounced(state, text, spokenMs)}</p>
)

test('keeps an outdated announcement until a screen reader has finished speaking', async () => {
  const stage = await render(<Spoken state="waiting" text="Waiting, 1 change" spokenMs={60_000} />)
  await stage.rerender(<Spoken state="offline" text="Offline, 1 change" spokenMs={60_000} />)
  await stage.rerender(<Spoken state="offline" text="Offline, 2 changes" spokenMs={60_000} />)
  await stage.rerender(<Spoken state="sending" text={null} spokenMs={60_000} />)
  expect(page.getByRole('status').element().textContent).toBe('Offline, 1 change')
  await stage.rerender(<Spoken state="sending" text={null} spokenMs={1} />)
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('')
})

test('announces each state once, removes outdated counts, and does not announce Sending', async () => {
  const stage = await render(<Spoken state="waiting" text="Waiting, 1 change" />)
  const status = page.getByRole('status')
  await expect.poll(() => status.element().textContent).toBe('Waiting, 1 change')
  await stage.rerender(<Spoken state="waiting" text="Waiting, 2 changes" />)
  await expect.poll(() => status.element().textContent).toBe('')
  await stage.rerender(<Spoken state="sending" text={null} />)
  await stage.rerender(<Spoken state="waiting" text="Waiting, 1 change" />)
  await expect.poll(() => status.element().textContent).toBe('')
  await stage.rerender(<Spoken state="offline refused" text="Offline, 1 change, 1 rejected" />)
  await expect.poll(() => status.element().textContent).toBe('Offline, 1 change, 1 rejected')
})

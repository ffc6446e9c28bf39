import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProviderButtons } from '#app/sign-in/ways/ProviderButtons.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('shows a button for each provider', async () => {
  const visit = vi.fn()
  const way = {
    way: 'page',
    server: 'bi.example',
    is_directory: false,
    providers: ['google', 'company sso'],
  } as const
  await onStage(<ProviderButtons way={{ ...way, opens: true }} visit={visit} />)
  await expect
    .element(page.getByText(/^bi\.example uses another site for sign-in and leads back here\./))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Sign in by company sso' }))
  await userEvent.click(page.getByRole('button', { name: 'Sign in by google' }))
  expect(visit.mock.calls).toEqual([['/login/company%20sso'], ['/login/google']])
})

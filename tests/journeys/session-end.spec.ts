import { charts, openDashboard } from '#tests/support/dashboard.ts'
import { expect, type Offset, test } from '#tests/support/offset.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { editorText, resultCell, runSql } from '#tests/support/sql-lab.ts'

/** Signs in by the dialog over the screen. */
async function answerSignIn({ page, server }: Offset): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Sign in' })
  await question.getByLabel('Sign-in link or token').fill(linkFor(server, 'admin'))
  await question.getByRole('button', { name: 'Sign in' }).click()
  await expect(question).toHaveCount(0)
}

test('a run and a chart that find the session ended continue after signing in over the screen', async ({
  offset,
}) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select 1 as before')
  await expect(resultCell(page, '1')).toBeVisible()
  await browser.context.clearCookies()
  await runSql(page, 'select 41 + 1 as without_a_session')
  await answerSignIn(offset)
  await expect(resultCell(page, '42')).toBeVisible()
  expect(await editorText(page)).toBe('select 41 + 1 as without_a_session')

  await offset.open('/dashboard/list/')
  await openDashboard(page)
  const address = page.url()
  await browser.context.clearCookies()
  // Another request may find the end first, so that the dialog already covers the button.
  await page.getByRole('button', { name: 'Refresh all charts' }).dispatchEvent('click')
  await answerSignIn(offset)
  await expect(
    charts(page)
      .filter({ hasText: /(live|cached) \d/ })
      .first(),
  ).toBeVisible()
  expect(page.url()).toBe(address)
})

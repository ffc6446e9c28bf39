import { expect, LONG, test } from '#tests/support/offset.ts'

test(
  'a database edited in two windows is not overwritten unseen, and the form is used by keyboard on a phone',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/databaseview/list/')
    await page.setViewportSize({ width: 390, height: 844 })
    const second = await page.context().newPage()
    await second.goto(new URL('/databaseview/list/', page.url()).href)
    for (const one of [page, second]) {
      await one.getByRole('button', { name: 'examples', exact: true }).click()
      await one.getByRole('tab', { name: 'Performance' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Edit' })
    await dialog.getByLabel('Most rows of a result').fill('500000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const late = second.getByRole('dialog', { name: 'Edit' })
    await late.getByLabel('Longest run (seconds)').fill('90')
    await late.getByRole('button', { name: 'Save' }).click()
    await expect(late.getByText('This database was changed elsewhere meanwhile (options).')).toBeVisible()
    await late.getByRole('button', { name: 'Save' }).click()
    await expect(late).toBeHidden()

    await offset.open('/databaseview/list/?new=1')
    const form = page.getByRole('dialog', { name: 'Connect a database' })
    await expect(form).toBeVisible()
    await form.getByLabel('Host').focus()
    await page.keyboard.type('127.0.0.1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1')
    await expect(form.getByLabel('Port')).toHaveValue('1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('sales')
    await page.keyboard.press('Tab')
    await page.keyboard.type('me')
    await expect(form.getByLabel('User')).toHaveValue('me')
    await form.getByRole('button', { name: 'Test connection' }).focus()
    await page.keyboard.press('Enter')
    await expect(form.getByText('accepts no connection at port 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
  },
)

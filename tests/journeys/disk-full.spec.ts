import { keepAndLookAway } from '#tests/support/look-away.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { serverTexts, untilSent } from '#tests/support/server-tabs.ts'
import { editor, editorText, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test(
  'on a full disk the text is shown as not saved, and is saved once there is room',
  LONG,
  async ({ offset }) => {
    const { page, browser, server } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as before_it_was_full')
    await keepAndLookAway(page, 'select 1 as before_it_was_full')
    await untilSent(page)
    const wire = await wireOf(offset)
    const devtools = await browser.context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1_000 })
    const notSaved = page.getByRole('button', { name: /Not saved on this device/ })
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    let lines = 0
    // The browser caches its quota for half a minute.
    const typeOn = async (): Promise<boolean> => {
      lines += 1
      await page.keyboard.insertText(`\n-- line ${lines} while_it_was_full`)
      return notSaved.isVisible()
    }
    await expect.poll(typeOn, { intervals: [1_000] }).toBe(true)
    expect(await editorText(page)).toContain(`line ${lines} while_it_was_full`)
    expect(JSON.stringify(await readRaw(page, 'tabs'))).not.toContain(`line ${lines} while_it_was_full`)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin })
    await expect(notSaved).toHaveCount(0)
    await keepAndLookAway(page, `line ${lines} while_it_was_full`)
    await expect
      .poll(async () => (await serverTexts(wire)).join())
      .toContain(`line ${lines} while_it_was_full`)
  },
)

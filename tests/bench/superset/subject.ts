import type { Browser, BrowserContext } from '@playwright/test'
import { signInWithPassword } from '#domain/contract/security.ts'
import type { EditorParts } from '#tests/bench/in-page.ts'
import type { SupersetSession } from '#tests/contracts/superset-session.ts'
import { TEN_CHARTS_BOARD } from '#tests/support/superset/example-boards.ts'

/** A product to measure: its address, how to sign in, and how to find its parts. */
export interface Subject {
  readonly name: string
  readonly origin: string
  /** Opens a new browser with a signed-in user. */
  readonly openBrowser: (browser: Browser) => Promise<BrowserContext>
  readonly dashboardPath: string
  /** A link to a dashboard in the list of dashboards. */
  readonly listed: string
  readonly editor: EditorParts
  /** A cell of a result. */
  readonly cell: string
  /** A drawn chart of a dashboard. */
  readonly drawn: string
  /** A drawn chart of the chart builder. */
  readonly drawnInBuilder: string
  readonly startsOffline: boolean
}

const WINDOW = { viewport: { width: 1440, height: 2400 }, locale: 'en-US', reducedMotion: 'reduce' } as const

/** Offset over a front before the Superset. */
export function offsetSubject(
  origin: string,
  account: { readonly username: string; readonly password: string },
): Subject {
  return {
    name: 'Offset',
    origin,
    openBrowser: async (browser) => {
      const context = await browser.newContext(WINDOW)
      const answer = await context.request.post(origin + signInWithPassword.path, {
        data: account,
        headers: { origin },
      })
      if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}.`)
      return context
    },
    dashboardPath: `/superset/dashboard/${TEN_CHARTS_BOARD.slug}/`,
    listed: 'main a[href*="/superset/dashboard/"]',
    editor: { field: '.cm-content', shown: '.cm-content' },
    cell: '[role="gridcell"]',
    drawn: '[data-chart-state="drawn"]',
    drawnInBuilder: '[data-chart-state="drawn"]',
    startsOffline: true,
  }
}

/** The element that contains the drawing of a chart in Superset's own page, by kind. */
const DRAWN_WITH = ['canvas', 'table', '.header-line', 'svg']

/** Superset's own page without the front. */
export function supersetSubject({ origin, cookies }: SupersetSession): Subject {
  return {
    name: "Superset's page",
    origin,
    openBrowser: async (browser) => {
      const context = await browser.newContext(WINDOW)
      await context.addCookies([...cookies()].map(([name, value]) => ({ name, value, url: origin })))
      return context
    },
    dashboardPath: `/superset/dashboard/${TEN_CHARTS_BOARD.slug}/`,
    listed: 'table a[href*="/superset/dashboard/"]',
    editor: { field: '.ace_text-input', shown: '.ace_content' },
    cell: '.virtual-table-cell, .ag-cell, [role="gridcell"]',
    drawn: `.slice_container:is(${DRAWN_WITH.map((one) => `:has(${one})`).join(', ')})`,
    drawnInBuilder: `.slice_container:is(${DRAWN_WITH.map((one) => `:has(${one})`).join(', ')})`,
    startsOffline: false,
  }
}

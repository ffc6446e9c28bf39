import type { Browser, BrowserContext } from '@playwright/test'
import { signInWithPassword } from '#domain/contract/security.ts'
import type { EditorParts } from '#tests/bench/in-page.ts'
import type { SupersetSession } from '#tests/contracts/superset-session.ts'
import { TEN_CHARTS_BOARD } from '#tests/support/superset/example-boards.ts'

/** One of the two that are measured: where it is, how one is signed in there, and how its parts are found. */
export interface Subject {
  readonly name: string
  readonly origin: string
  /** A browser that was never there, whose user is signed in. */
  readonly openBrowser: (browser: Browser) => Promise<BrowserContext>
  readonly dashboardPath: string
  /** A link to a dashboard in the list of dashboards. */
  readonly listed: string
  readonly editor: EditorParts
  /** A cell of a result. */
  readonly cell: string
  /** A chart of a dashboard that is drawn. */
  readonly drawn: string
  /** A chart of the chart builder that is drawn. */
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

/** What a chart of Superset's own page is drawn with, by its kind. */
const DRAWN_WITH = ['canvas', 'table', '.header-line', 'svg']

/** Superset's own page, straight at the Superset. */
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

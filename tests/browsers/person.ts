import { type Browser, type BrowserWindow, pressSteps, typeSteps } from '#tests/browsers/driver/driver.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'

/** Timeout of each step, in ms, long enough for a slow machine under load. */
const PATIENCE_MS = 120_000
const POLL_MS = 100

/** Finds elements in the page and its shadow roots by a selector and a part of their name or content. */
const FIND = `(selector, text) => {
  const all = (root) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? all(one.shadowRoot) : [])),
  ]
  const named = (one) =>
    [one.getAttribute('aria-label'), one.textContent, one.getAttribute('placeholder')].join(' ')
  return all(document).filter((one) => one.checkVisibility() && (text === null || named(one).includes(text)))
}`

function found(selector: string, text: string | null): string {
  return `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`
}

/** The actions of a user in one window, and what is visible there. */
export interface Hands {
  readonly window: BrowserWindow
  readonly sees: (selector: string, text?: string) => Promise<void>
  readonly seesNo: (selector: string, text?: string) => Promise<void>
  readonly count: (selector: string, text?: string) => Promise<number>
  readonly press: (keys: string) => Promise<void>
  /** Clicks the first such element once it exists. */
  readonly click: (selector: string, text?: string) => Promise<void>
  readonly focus: (selector: string, text?: string) => Promise<void>
  /** Replaces the text of the SQL editor. */
  readonly write: (sql: string) => Promise<void>
  /** Waits until an expression in the page is true. The error contains `what`. */
  readonly until: (expression: string, what: string) => Promise<void>
}

export function handsOn(window: BrowserWindow): Hands {
  const until = async (expression: string, what: string): Promise<void> => {
    const startedAt = Date.now()
    while (Date.now() - startedAt < PATIENCE_MS) {
      // A page that is navigating cannot answer.
      if ((await window.evaluate(expression).catch(() => false)) === true) return
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`Not seen: ${what}`)
  }
  const named = (selector: string, text: string | null) =>
    text === null ? selector : `${selector} "${text}"`
  const sees: Hands['sees'] = async (selector, text) =>
    until(`${found(selector, text ?? null)}.length > 0`, named(selector, text ?? null))
  const act = async (selector: string, text: string | null, how: string): Promise<void> => {
    await until(`${found(selector, text)}.length > 0`, named(selector, text))
    await window.evaluate(`void ${found(selector, text)}[0].${how}`)
  }
  return {
    window,
    until,
    sees,
    seesNo: async (selector, text) =>
      until(`${found(selector, text ?? null)}.length === 0`, `no ${named(selector, text ?? null)}`),
    count: async (selector, text) => Number(await window.evaluate(`${found(selector, text ?? null)}.length`)),
    press: async (keys) => window.keys(pressSteps(keys)),
    click: async (selector, text) => act(selector, text ?? null, 'click()'),
    focus: async (selector, text) => act(selector, text ?? null, 'focus()'),
    write: async (sql) => {
      await act('.cm-content', null, 'focus()')
      await window.keys(pressSteps('Control+a'))
      await window.keys(typeSteps(sql))
      await sees('.cm-content', sql)
    },
  }
}

/** A user with their own server and a browser with an empty profile. */
export interface Person {
  readonly hands: Hands
  readonly browser: Browser
  /** Signs in on a screen of the product. */
  readonly signIn: (path: string) => Promise<void>
  readonly open: (path: string) => Promise<void>
  /** Waits until the service worker has cached the program. */
  readonly untilInstalled: () => Promise<void>
  /** Stops the server, or restarts it at the same address with the same data. */
  readonly stopServer: () => Promise<void>
  readonly startServer: () => Promise<void>
  readonly address: (path: string) => string
}

/** Makes the user of a browser and a server, both of which the caller ends. */
export function personAt(
  browser: Browser,
  first: RunningServer,
): { person: Person; server: () => RunningServer } {
  let server = first
  const hands = handsOn(browser.window)
  const address = (path: string) => new URL(path, server.origin).href
  const person: Person = {
    hands,
    browser,
    address,
    signIn: async (path) => {
      await browser.window.open(`${address(path)}${new URL(server.link).hash}`)
      await hands.until(`!location.href.includes('token=')`, 'a page without the sign-in link')
      await hands.sees('nav')
    },
    open: async (path) => browser.window.open(address(path)),
    untilInstalled: async () =>
      hands.until(
        `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)`,
        'a service worker that has the product',
      ),
    stopServer: async () => void (await server.stop()),
    startServer: async () => {
      server = await startServer({ dataDir: server.dataDir, port: server.port })
    },
  }
  return { person, server: () => server }
}

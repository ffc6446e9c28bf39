import { readdirSync, readFileSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { CHROMIUM_FLAGS, installedChromium } from '#scripts/find-chromium.mjs'

/** Faults that a page must never have: reports of the content policy, and uncaught errors. */
export interface Complaints {
  readonly policy: string[]
  readonly errors: string[]
}

/** A browser of a user: its windows share their storage, and nothing with other browsers. */
export interface OpenBrowser {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: Complaints
  readonly goOffline: () => Promise<void>
  readonly goOnline: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A browser process of its own over a profile folder; the same folder again is the same user returning. */
export interface BrowserProcess extends OpenBrowser {
  /** Ends every process of this browser without a chance to write anything (kill -9). */
  readonly kill: () => Promise<void>
}

/** Properties of a browser that differ from the usual. */
export interface BrowserOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly hasTouch?: boolean
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** Routes of a test do not see requests of a service worker, which is blocked then. */
  readonly serviceWorkers?: 'allow' | 'block'
}

/** Far above the needs of a busy machine; elements that are there are never waited for. */
const ACTION_WITHIN_MS = 60_000
const POLICY = /Content Security Policy|Trusted ?Type|TrustedScript|TrustedHTML/i

function listen(context: BrowserContext, complaints: Complaints): void {
  context.on('console', (message) => {
    if (POLICY.test(message.text())) complaints.policy.push(message.text())
  })
  context.on('weberror', (webError) => {
    // The browser's own rejections have a name and a message, and an empty stack.
    const error = webError.error()
    complaints.errors.push(error.stack === undefined || error.stack === '' ? String(error) : error.stack)
  })
}

async function reportViolations(context: BrowserContext, policy: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    policy.push(text)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation')
      const text = `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`
      if (typeof report === 'function') report(text)
    })
  })
}

/** Process ids of the browser over this profile, the main one first. */
function processesOf(profile: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`)
      } catch {
        return false
      }
    })
    .map(Number)
}

function contextOptions(options: BrowserOptions): BrowserContextOptions {
  return {
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    hasTouch: options.hasTouch ?? false,
    // Without a graphics chip each frame of an animation costs a core some 10 ms; users may ask for none too.
    reducedMotion: options.reducedMotion ?? 'reduce',
    serviceWorkers: options.serviceWorkers ?? 'allow',
    locale: 'en-US',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  }
}

async function watched(context: BrowserContext): Promise<OpenBrowser> {
  context.setDefaultTimeout(ACTION_WITHIN_MS)
  const complaints: Complaints = { policy: [], errors: [] }
  listen(context, complaints)
  await reportViolations(context, complaints.policy)
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    complaints,
    goOffline: () => context.setOffline(true),
    goOnline: () => context.setOffline(false),
    close: () => context.close(),
  }
}

/** Starts Chromium over a profile folder; the same folder again is the same user returning. */
export async function openBrowser(profile: string, options: BrowserOptions = {}): Promise<BrowserProcess> {
  const executablePath = installedChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === null ? {} : { executablePath }),
    args: CHROMIUM_FLAGS,
    ...contextOptions(options),
  })
  return {
    ...(await watched(context)),
    kill: async () => {
      const closed = context.waitForEvent('close')
      for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}

/** Gives a window the properties that a context would have from its start. */
export async function shapeWindow(page: Page, options: BrowserOptions): Promise<void> {
  if (options.viewport !== undefined) await page.setViewportSize(options.viewport)
  if (options.colorScheme !== undefined) await page.emulateMedia({ colorScheme: options.colorScheme })
  if (options.hasTouch !== true) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** Opens a browser without any data, beside the others of a running process. */
export async function openFreshBrowser(process: Browser, options: BrowserOptions = {}): Promise<OpenBrowser> {
  return watched(await process.newContext(contextOptions(options)))
}

import type { Page } from '@playwright/test'

/** Times of a page, in ms since `origin`, which is in ms since 1970. */
export interface StartTimes {
  readonly firstPaint: number
  readonly typed: number
  readonly origin: number
}

/** The console message of the page once the character that it typed is on screen. */
const TYPED = 'offset-bench: typed'

/**
 * Opens an address in a page that types one character into its editor as soon as it exists. The page reports the times
 * itself, since polling from outside would add a large script to the start.
 */
export async function timedStart(
  page: Page,
  address: string,
  { field, shown } = OWN_EDITOR,
): Promise<StartTimes> {
  await page.addInitScript(typeAtStart, [TYPED, field, shown] as const)
  return timesOf(page, address)
}

/** Selectors of an editor: its input field and the element that shows the text. */
export interface EditorParts {
  readonly field: string
  readonly shown: string
}

const OWN_EDITOR: EditorParts = { field: '.cm-content', shown: '.cm-content' }

async function timesOf(page: Page, address: string): Promise<StartTimes> {
  const typed = page.waitForEvent('console', {
    predicate: (message) => message.text() === TYPED,
    timeout: PATIENCE_MS,
  })
  await Promise.all([typed, page.goto(address)])
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    typed: Number(Reflect.get(globalThis, 'typedAt')),
    origin: performance.timeOrigin,
  }))
}

/** As `timedStart`, but `typed` is the time at which `count` elements match the selector. */
export async function timedSight(
  page: Page,
  address: string,
  selector: string,
  count = 1,
): Promise<StartTimes> {
  await page.addInitScript(lookAtStart, [selector, TYPED, count] as const)
  return timesOf(page, address)
}

const PATIENCE_MS = 120_000

/** Runs in the page. */
function lookAtStart([selector, seen, count]: readonly [string, string, number]): void {
  const look = (): void => {
    if (document.querySelectorAll(selector).length < count) return void requestAnimationFrame(look)
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        Reflect.set(globalThis, 'typedAt', performance.now())
        console.debug(seen)
      }
      channel.port2.postMessage(null)
    })
  }
  look()
}

/** Runs in the page. */
function typeAtStart([typed, field, shown]: readonly [string, string, string]): void {
  const find = (selector: string): HTMLElement | null => {
    const plain = document.querySelector<HTMLElement>(selector)
    if (plain) return plain
    for (const element of document.querySelectorAll('*')) {
      const inside = element.shadowRoot?.querySelector<HTMLElement>(selector)
      if (inside) return inside
    }
    return null
  }
  const afterPaint = (run: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = run
      channel.port2.postMessage(null)
    })
  }
  const tell = (): void => {
    Reflect.set(globalThis, 'typedAt', performance.now())
    console.debug(typed)
  }
  const wait = (): void => {
    const place = find(field)
    const canType = place?.isContentEditable === true || place instanceof HTMLTextAreaElement
    if (place === null || !canType) {
      requestAnimationFrame(wait)
      return
    }
    place.focus()
    document.execCommand('insertText', false, '§')
    const look = (): void => {
      if (!find(shown)?.textContent?.includes('§')) requestAnimationFrame(look)
      else afterPaint(tell)
    }
    look()
  }
  wait()
}

/** Records for each pressed key the time until the next frame was painted. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const samples: number[] = []
    Reflect.set(globalThis, 'keySamples', samples)
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => samples.push(performance.now() - timeStamp)
          channel.port2.postMessage(null)
        })
      },
      true,
    )
  })
}

/** The samples since the last call. */
export async function keySamples(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const samples: unknown = Reflect.get(globalThis, 'keySamples')
    return Array.isArray(samples) ? samples.splice(0).map(Number) : []
  })
}

/**
 * Presses a key. Returns the time to the first frame that shows a new text. `within` is a selector that is looked up in the
 * page and in its shadow roots.
 */
export async function untilShown(page: Page, key: string, within: string, text: string): Promise<number> {
  await page.evaluate(
    ([selector, wanted]) => {
      const roots = (): readonly (Document | ShadowRoot)[] => [
        document,
        ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot).filter(
          (one) => one !== null,
        ),
      ]
      // Looked up before the key, since a search of all elements in every frame would be timed too.
      let known = roots()
      const find = (): boolean => {
        if (known.some(({ isConnected }) => !isConnected)) known = roots()
        return known.some((root) =>
          Array.from(root.querySelectorAll(selector ?? '')).some((element) =>
            element.textContent?.includes(wanted ?? ''),
          ),
        )
      }
      Reflect.set(globalThis, 'shownAfter', null)
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = (): void => {
            if (find()) Reflect.set(globalThis, 'shownAfter', performance.now() - timeStamp)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    },
    [within, text] as const,
  )
  await page.keyboard.press(key)
  await page.waitForFunction(() => typeof Reflect.get(globalThis, 'shownAfter') === 'number', null, {
    timeout: 60_000,
  })
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shownAfter')))
}

/** Measures frames per second while an element scrolls from start to end in the given time. */
export async function scrollFrames(page: Page, selector: string, lastsMs: number): Promise<number> {
  return page.locator(selector).evaluate(
    (element, duration) =>
      new Promise<number>((done) => {
        const startedAt = performance.now()
        const way = element.scrollHeight - element.clientHeight
        let frames = 0
        const step = (): void => {
          const share = (performance.now() - startedAt) / duration
          element.scrollTop = way * Math.min(1, share)
          frames += 1
          if (share < 1) requestAnimationFrame(step)
          else done((frames * 1000) / (performance.now() - startedAt))
        }
        requestAnimationFrame(step)
      }),
    lastsMs,
  )
}

/** The JavaScript heap of the page after garbage collection, in MB. */
export async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

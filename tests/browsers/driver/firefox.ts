import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type BidiConnection, connectBidi } from './bidi.ts'
import type { Browser, BrowserKind, BrowserWindow } from './driver.ts'

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'] as const
const LISTENING = /WebDriver BiDi listening on (ws:\/\/127\.0\.0\.1:\d+)/

const created = z.object({ context: z.string() })
const tree = z.object({ contexts: z.array(created) })
const evaluated = z.union([
  z.object({
    type: z.literal('success'),
    result: z.object({ type: z.literal('string'), value: z.string() }),
  }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Debian's Firefox over WebDriver BiDi. */
export const FIREFOX: BrowserKind = {
  name: 'Firefox',
  install: 'apt-get install -y firefox-esr',
  find: () => {
    const program = PROGRAMS.find((path) => existsSync(path))
    return program === undefined ? null : async () => startFirefox(program)
  },
}

async function startFirefox(program: string): Promise<Browser> {
  const profile = freeFolder('firefox')
  const args = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile]
  const child = spawn(program, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const bidi = await connectBidi(`${await addressOf(child)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const [first] = tree.parse(await bidi.send('browsingContext.getTree', {})).contexts
  if (first === undefined) throw new Error('Firefox has no window')
  return {
    window: windowOf(bidi, first.context),
    newWindow: async () =>
      windowOf(bidi, created.parse(await bidi.send('browsingContext.create', { type: 'window' })).context),
    close: async () => {
      bidi.close()
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      removeFolder(profile)
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('Firefox has no output')
  for await (const line of createInterface(child.stderr)) {
    const address = LISTENING.exec(line)?.[1]
    if (address !== undefined) {
      // Reads on, since a full output pipe would block the browser.
      child.stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened')
}

function windowOf(bidi: BidiConnection, context: string): BrowserWindow {
  return {
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async (expression) => {
      const given = {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      }
      const outcome = evaluated.parse(await bidi.send('script.evaluate', given))
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
      return JSON.parse(outcome.result.value)
    },
    keys: async (actions) =>
      void (await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions }],
      })),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
  }
}

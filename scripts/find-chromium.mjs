import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The headless shell first: the same engine with a third less work for each test.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Playwright's list, which a flag of ours would replace, and parts of the address bar that are pages: Chromium loads them at
 * its start, which costs two seconds of processor time.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Flags of every test browser. They disable calls to vendors and, for root, the sandbox. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Path of an installed Chromium, or null: `CHROMIUM` first, then the names on PATH.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | null}
 */
export function installedChromium({ CHROMIUM, PATH } = process.env) {
  if (CHROMIUM) return existsSync(CHROMIUM) ? CHROMIUM : null
  const folders = (PATH ?? '').split(delimiter)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

/** @returns {Promise<string | null>} the browser that Playwright downloaded, if it did */
async function playwrightChromium() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installFromDebian() {
  console.log('No Chromium found: installing the distribution’s package.')
  const install = ['-qq', 'install', '-y', 'chromium-headless-shell']
  return succeeds('apt-get', ['-qq', 'update']) && succeeds('apt-get', install)
}

function installFromPlaywright() {
  console.log('No Chromium found: downloading Playwright’s.')
  return succeeds(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
}

/**
 * Finds or installs Chromium: the distribution's on Debian as root, else Playwright's.
 * @returns {Promise<{ ok: true, path: string } | { ok: false, message: string }>}
 */
export async function ensureChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM && !existsSync(CHROMIUM)) {
    return { ok: false, message: `CHROMIUM names ${CHROMIUM}, where no file is.` }
  }
  const existing = installedChromium() ?? (await playwrightChromium())
  if (existing) return { ok: true, path: existing }
  if (isDebianRoot()) installFromDebian()
  if (!installedChromium()) installFromPlaywright()
  const path = installedChromium() ?? (await playwrightChromium())
  if (path) return { ok: true, path }
  const next = 'Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM to the path of one.'
  return { ok: false, message: `The tests need Chromium, and none could be found or installed. ${next}` }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await ensureChromium()
  console.log(found.ok ? found.path : found.message)
  process.exitCode = found.ok ? 0 : 1
}

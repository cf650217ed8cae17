import { spawn, type ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import type { WebKitParts } from '@/scripts/other-browsers';
import { freePort } from '@/tests/support/free-port';
import { markInSight, meant, type Browser, type Visitor } from './visitor';

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** WebKitGTK's small browser, driven by its own WebDriver, in Xvfb if there is no display. */
export async function startWebKit({ driver, browser, display }: WebKitParts): Promise<Browser> {
  const server = display === undefined ? undefined : await startDisplay(display);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Independent of the tester's desktop and zone. WEBKIT_DISABLE_COMPOSITING_MODE would crash it in a view
    // transition.
    env: {
      ...process.env,
      ...(server && { DISPLAY: server.display }),
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      LANG: 'C.UTF-8',
      TZ: 'UTC',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const options = { binary: browser, args: ['--automation'] };
  return {
    newVisitor: async () => {
      const session = await new Builder()
        .usingServer(url)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            acceptInsecureCerts: true,
            'webkitgtk:browserOptions': options,
          }),
        )
        .build();
      await session.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 });
      const visitor = visitorOf(session);
      await visitor.resize(1440, 900);
      return visitor;
    },
    close: async () => {
      await ended(child);
      if (server) await ended(server.process);
    },
  };
}

function visitorOf(session: WebDriver): Visitor {
  const run = (work: unknown, ...given: unknown[]): Promise<unknown> =>
    session.executeScript(`return (${String(work)}).apply(null, arguments)`, ...given);
  const find = async (selector: string) => {
    await expect.poll(() => run(markInSight, selector), `${selector} is in sight`).toBe(true);
    return session.findElement(By.css(meant));
  };
  const window = session.manage().window();
  return {
    open: (address) => session.get(address),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    run: (work, ...given) => run(work, ...given) as never,
    click: async (selector) => (await find(selector)).click(),
    fill: async (selector, text) => {
      const field = await find(selector);
      await field.clear();
      await field.sendKeys(text);
    },
    press: async (named) => {
      const [key = '', modifier] = named.split('+').reverse();
      const actions = session.actions();
      const held = modifier === undefined ? undefined : keys[modifier];
      if (held) actions.keyDown(held);
      actions.keyDown(keys[key] ?? key).keyUp(keys[key] ?? key);
      if (held) actions.keyUp(held);
      await actions.perform();
    },
    resize: async (width, height) => {
      await window.setRect({ width, height });
      // The window includes the browser's own bars.
      const [w, h] = (await run(() => [innerWidth, innerHeight])) as [number, number];
      await window.setRect({ width: 2 * width - w, height: 2 * height - h });
    },
    // WebKit's driver lacks this command.
    print: () => Promise.resolve(undefined),
    // WebKit's driver exposes no log.
    problems: () => [],
    close: () => session.quit(),
  };
}

/** @returns the display's name, printed by the server itself, which picks a free one */
async function startDisplay(command: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}.`)));
  });
  return { display: `:${await display}`, process: child };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

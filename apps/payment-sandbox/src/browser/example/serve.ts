import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'

const bundle = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'refcall-pay-page-'))
  const swc = {
    loader: 'swc-loader',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
  }
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: join(import.meta.dirname, 'pay.tsx'),
    output: { path: folder, filename: 'pay.js' },
    module: { rules: [{ test: /\.tsx$/, use: swc }] },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve()
      })
    })
    return readFileSync(join(folder, 'pay.js'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Serves the example page on its own origin, under a content security policy as strict as the product's. */
export const servePayPage = async (sandbox: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const script = await bundle()
  const policy = `default-src 'none'; script-src 'self' ${sandbox}; frame-src ${sandbox}; connect-src ${sandbox}; style-src 'self'; img-src 'self'; base-uri 'none'`
  const server = createServer((request, response) => {
    const isScript = request.url === '/pay.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    response.end(
      isScript
        ? script
        : '<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="/icon.svg"><main id="root"></main><script src="/pay.js"></script></html>',
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const stop = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url, stop }
}

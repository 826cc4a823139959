/**
 * Advice for a machine without an embedded Postgres or without our process signals (Windows).
 * @param {string} platform as in `process.platform`
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined} one sentence; undefined where the product starts
 */
export const adviceFor = (platform, env) =>
  platform === 'win32' && !env['DATABASE_URL']
    ? 'Refcall brings no Postgres for Windows: run it inside WSL (`wsl --install`, then the same commands there), or set DATABASE_URL to a Postgres 15 or newer.'
    : undefined

// Preloaded into every service: it ends when the tool that started it is gone, even if that was killed.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(143), 5000).unref()
})
process.channel?.unref()

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readCodeQr } from '@refcall/domain'
import { log } from '@refcall/host'

const EVERY_MS = 200

export type ScanProblem = 'no_camera' | 'other_match'

/** Reads the pictures of the camera while mounted, and ends with the code of the match. */
export function useScan(
  matchId: string,
  onCode: (code: string) => void,
): { video: RefObject<HTMLVideoElement | null>; problem: ScanProblem | null } {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const take = useEffectEvent((texts: readonly string[]): boolean => {
    const scanned = texts.map(readCodeQr).find((code) => code !== null)
    if (!scanned) return false
    if (scanned.matchId !== matchId) setProblem('other_match')
    else onCode(scanned.code)
    return scanned.matchId === matchId
  })
  useEffect(() => {
    const ended = new AbortController()
    scan(video, ended.signal, (texts) => take(texts)).catch((error: unknown) => {
      if (ended.signal.aborted) return
      log.failure('code_scan', error)
      setProblem('no_camera')
    })
    return () => ended.abort()
  }, [])
  return { video, problem }
}

/** @throws Error without a camera, or without the permission to use it */
async function scan(
  video: RefObject<HTMLVideoElement | null>,
  ended: AbortSignal,
  take: (texts: readonly string[]) => boolean,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (ended.aborted || !video.current || !window.BarcodeDetector) return stop()
  ended.addEventListener('abort', stop)
  video.current.srcObject = stream
  await video.current.play()
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
  while (!ended.aborted && video.current) {
    const found = await detector.detect(video.current)
    if (!ended.aborted && take(found.map(({ rawValue }) => rawValue))) return
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

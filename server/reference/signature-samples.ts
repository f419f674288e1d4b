// Sample code for verifying a signature, in the languages most in demand. An unsigned message gives false, not an
// error. test/samples.test.ts runs those that this machine can run.

const node = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the raw bytes of the request, before any JSON.parse
export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id'], at = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const due = createHmac('sha256', key).update(\`\${id}.\${at}.\`).update(body).digest()
  return String(headers['webhook-signature']).split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === due.length && timingSafeEqual(given, due)
  })
}`

const python = `import base64, hashlib, hmac, time

def is_genuine(headers, body: bytes, secret: str) -> bool:
    id, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if len(at) > 12 or not at.isdecimal() or abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    due = b"v1," + base64.b64encode(digest)
    return any(
        hmac.compare_digest(one.encode(), due)
        for one in headers.get("webhook-signature", "").split(" ")
    )`

const php = `<?php
// $headers: array_change_key_case(getallheaders()); $body: file_get_contents('php://input')
function is_genuine(array $headers, string $body, string $secret): bool {
    [$id, $at] = [$headers['webhook-id'] ?? '', $headers['webhook-timestamp'] ?? ''];
    if (abs(time() - (int) $at) > 300) return false;
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $due = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one)
        if (hash_equals($due, $one)) return true;
    return false;
}`

const csharp = `using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class Webhook
{
    // body: the raw bytes of the request, before they are decoded as text
    public static bool IsGenuine(string id, string at, string signatures, byte[] body, string secret)
    {
        if (!long.TryParse(at, out var sent)) return false;
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (sent < now - 300 || sent > now + 300) return false;
        var key = Convert.FromBase64String(secret.Substring("whsec_".Length));
        var signed = Encoding.UTF8.GetBytes($"{id}.{at}.").Concat(body).ToArray();
        using (var hmac = new HMACSHA256(key))
        {
            var due = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(hmac.ComputeHash(signed)));
            return (signatures ?? "").Split(' ').Any(one =>
                CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), due));
        }
    }
}`

export const checks: readonly (readonly [language: string, sample: string])[] = [
  ['Node.js', node],
  ['Python', python],
  ['PHP', php],
  ['C#', csharp],
]

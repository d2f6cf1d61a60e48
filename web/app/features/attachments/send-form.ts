interface Sending {
  readonly headers: Headers;
  readonly form: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Posts a form and says how much of it has left, which `fetch` does not. @throws Error when no answer came, or when it was given up */
export function sendForm(url: string, { headers, form, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('The upload was given up.'));
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'blob';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type');
      resolve(
        new Response(request.response as Blob, {
          status: request.status,
          statusText: request.statusText,
          headers: type === null ? {} : { 'content-type': type },
        }),
      );
    });
    request.addEventListener('error', () => reject(new Error('The server cannot be reached.')));
    request.addEventListener('abort', () => reject(new Error('The upload was given up.')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

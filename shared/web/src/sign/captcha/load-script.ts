const timeoutMs = 20_000;
const loading = new Map<string, Promise<void>>();

/** Loads a script once for the page; a failed load is tried again by the next call. @throws Error */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const answer = appendScript(url);
  loading.set(url, answer);
  answer.catch(() => loading.delete(url));
  return answer;
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('A script of the captcha could not be loaded'));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}

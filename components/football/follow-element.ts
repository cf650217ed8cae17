import { followedStore, type FollowedKind } from '@/stores/followed-store';

/**
 * Defines `<follow-star>` (follow-button.tsx), whose button shows and changes whether this device follows an item.
 * @param toggle called when the button is pressed
 */
export function defineFollowStar(toggle: (kind: FollowedKind, id: string, name: string) => void): void {
  if (customElements.get('follow-star')) return;
  customElements.define(
    'follow-star',
    class extends HTMLElement {
      static readonly observedAttributes = ['data-id'];
      private stop: (() => void) | undefined;

      connectedCallback(): void {
        const stopMarking = followedStore.subscribe(() => this.mark());
        this.addEventListener('click', this.toggle);
        this.stop = () => {
          stopMarking();
          this.removeEventListener('click', this.toggle);
        };
        this.mark();
      }

      disconnectedCallback(): void {
        this.stop?.();
      }

      attributeChangedCallback(): void {
        if (this.isConnected) this.mark();
      }

      private ofKind(): FollowedKind {
        return this.dataset.kind === 'teams' ? 'teams' : 'leagues';
      }

      private isFollowed(): boolean {
        return followedStore.getState()[this.ofKind()].includes(this.dataset.id ?? '');
      }

      private mark(): void {
        const isFollowed = this.isFollowed();
        const button = this.firstElementChild;
        button?.setAttribute('aria-pressed', String(isFollowed));
        button?.setAttribute('aria-label', (isFollowed ? this.dataset.remove : this.dataset.add) ?? '');
      }

      private readonly toggle = (event: Event): void => {
        if (!(event.target instanceof Element) || !event.target.closest('button')) return;
        const { id = '', name = '' } = this.dataset;
        toggle(this.ofKind(), id, name);
      };
    },
  );
}

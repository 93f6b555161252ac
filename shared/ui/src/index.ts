/**
 * The main entry point of the design system: what a first page may need. The shell provides it once to every area, so each byte here
 * is paid by everyone; what only some pages need stands behind entry points of its own: `@bowtie/ui/cards`,
 * `@bowtie/ui/forms` and `@bowtie/ui/lists`.
 */
export { Button, type ButtonProps } from './actions/button';
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './actions/button-class';
export { IconButton, type IconButtonProps } from './actions/icon-button';
export { type LinkLook, linkClass } from './actions/link-class';
export { TextLink, type TextLinkProps } from './actions/text-link';
export { classNames } from './class-names';
export { Badge, type BadgeProps } from './display/badge';
export { Container, type ContainerProps } from './display/container';
export { EmailText } from './display/email-text';
export { EmptyState, type EmptyStateProps } from './display/empty-state';
export { ErrorState, type ErrorStateProps } from './display/error-state';
export { layOutLazyParts, lazyLayoutClass } from './display/lazy-layout';
export { Money, type MoneyProps } from './display/money';
export { wholeNumber, wholeNumbers } from './display/number/whole-number';
export { Skeleton, type SkeletonProps, SkeletonText } from './display/progress/skeleton';
export { Surface, type SurfaceProps } from './display/surface';
export { VisuallyHidden } from './display/visually-hidden';
export { whenIdle } from './display/when-idle';
export { Field, type FieldProps, type FieldText, type FieldWiring } from './forms/field';
export { describedBy, errorText, type FieldError, FieldMessage } from './forms/field-message';
export { TextField, type TextFieldProps } from './forms/text-field';
export { Bow } from './gift/bow';
export { CardArt, type CardArtProps, CardValue } from './gift/card-art';
export { MerchantMark, type MerchantMarkProps } from './gift/merchant-mark';
export { NetworkMark, type NetworkMarkProps } from './gift/network-mark';
export { Icon, type IconName, type IconProps } from './icon/icon';
export { LineIcon, type LineIconProps } from './icon/line-icon';
export { BreadcrumbList, type BreadcrumbListProps } from './navigation/breadcrumb-list';
export { type Step, Stepper, type StepperProps } from './navigation/stepper';
export { Dialog, type DialogProps } from './overlays/dialog';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { NeedsScript } from './overlays/needs-script';
export { NoticeBox, type NoticeBoxProps } from './overlays/notice-box';
export { type Notice, NoticeRegion, type NoticeRegionProps } from './overlays/notice-region';
export type { NoticeTone } from './overlays/notice-tone';
export { Popover, type PopoverProps, type PopoverTrigger } from './overlays/popover';
